import type { ExamType } from '@commonweal/contracts';
import { useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { listen } from '@commonweal/event-bus';
import { showAlert } from '@commonweal/platform/alerts';
import { useIntl } from '@commonweal/platform/intl';
import { addMessages } from '@commonweal/platform/locale';
import { requestLogIn } from '@commonweal/platform/login-gate';
import { usePrivilege, useSession } from '@commonweal/platform/session';
import { certificationMessages } from '#features/certification/messages/messages.ts';
import { examMessages } from './messages/messages.ts';
import { settleExam, useWantedExam } from './exam.store.ts';
import type { ExamProps } from './exam.tsx';

interface Opened extends Pick<ExamProps, 'examType' | 'asked'> {
  readonly Exam: ComponentType<ExamProps>;
}

/** Shows the rater exam to whoever wants to rate and may not, and any exam to who asks for it; its code comes then. */
export function ExamOpener() {
  const { user } = useSession();
  const mayRate = usePrivilege('note-rate');
  const wanted = useWantedExam();
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useOpenExam(setOpened);
  useEffect(
    () =>
      listen('rating.requested@1', ({ asked }) => {
        if (user === null) requestLogIn();
        else if (!mayRate) void open('raters_entry_exam', asked);
      }),
    [user, mayRate, open],
  );
  useEffect(() => {
    if (wanted === null) return;
    settleExam();
    void open(wanted, 'exam');
  }, [wanted, open]);
  useEffect(() => listen('session.ended@1', () => setOpened(null)), []);
  if (!opened || !user) return null;
  const { Exam, examType, asked } = opened;
  return (
    <Exam key={`${user.id} ${examType}`} {...{ examType, asked }} userId={user.id} onClose={() => setOpened(null)} />
  );
}

function useOpenExam(onOpened: (opened: Opened) => void) {
  const { formatMessage } = useIntl();
  return useCallback(
    async (examType: ExamType, asked: ExamProps['asked']) => {
      try {
        onOpened({ Exam: await loadExam(), examType, asked });
      } catch (error) {
        console.warn('The exam could not be loaded.', error);
        showAlert('failure', formatMessage({ id: 'shell.exam.lost' }));
      }
    },
    [onOpened, formatMessage],
  );
}

async function loadExam(): Promise<Opened['Exam']> {
  const [{ Exam }] = await Promise.all([
    import(/* webpackChunkName: "exam" */ './exam.tsx'),
    addMessages(examMessages),
    addMessages(certificationMessages),
  ]);
  return Exam;
}
