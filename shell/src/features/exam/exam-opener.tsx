import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { listen } from '@commonweal/event-bus';
import { showAlert } from '@commonweal/platform/alerts';
import { useIntl } from '@commonweal/platform/intl';
import { addMessages } from '@commonweal/platform/locale';
import { requestLogIn } from '@commonweal/platform/login-gate';
import { usePrivilege, useSession } from '@commonweal/platform/session';
import { certificationMessages } from '#features/certification/messages/messages.ts';
import { examMessages } from './messages/messages.ts';
import type { RaterExamProps } from './rater-exam.tsx';

interface Opened {
  readonly Exam: ComponentType<RaterExamProps>;
  readonly asked: RaterExamProps['asked'];
}

/** Shows the rater exam to whoever wants to rate and may not; its code comes when it is used. */
export function ExamOpener() {
  const { formatMessage } = useIntl();
  const { user } = useSession();
  const mayRate = usePrivilege('note-rate');
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const open = async (asked: Opened['asked']) => {
      try {
        setOpened({ Exam: await loadExam(), asked });
      } catch (error) {
        console.warn('The rater exam could not be loaded.', error);
        showAlert('failure', formatMessage({ id: 'shell.exam.lost' }));
      }
    };
    return listen('rating.requested@1', ({ asked }) => {
      if (user === null) requestLogIn();
      else if (!mayRate) void open(asked);
    });
  }, [user, mayRate, formatMessage]);
  useEffect(() => listen('session.ended@1', () => setOpened(null)), []);
  if (!opened || !user) return null;
  return <opened.Exam key={user.id} userId={user.id} asked={opened.asked} onClose={() => setOpened(null)} />;
}

async function loadExam(): Promise<Opened['Exam']> {
  const [{ RaterExam }] = await Promise.all([
    import(/* webpackChunkName: "rater-exam" */ './rater-exam.tsx'),
    addMessages(examMessages),
    addMessages(certificationMessages),
  ]);
  return RaterExam;
}
