import { ExamPage } from './exam-page.tsx';

/** The questions of the writer entry exam. */
export default function WriterExamPage() {
  return <ExamPage examType="writers_entry_exam" />;
}
