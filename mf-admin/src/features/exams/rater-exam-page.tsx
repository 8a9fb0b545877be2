import { ExamPage } from './exam-page.tsx';

export default function RaterExamPage() {
  return <ExamPage examType="raters_entry_exam" />;
}
