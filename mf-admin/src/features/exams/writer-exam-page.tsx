import { ExamPage } from './exam-page.tsx';

export default function WriterExamPage() {
  return <ExamPage examType="writers_entry_exam" />;
}
