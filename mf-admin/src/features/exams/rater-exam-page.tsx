import { ExamPage } from './exam-page.tsx';

/** The questions of the rater exam. */
export default function RaterExamPage() {
  return <ExamPage examType="raters_entry_exam" />;
}
