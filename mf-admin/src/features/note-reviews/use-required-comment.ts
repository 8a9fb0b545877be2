import { useState } from 'react';

/** Words that a step of the review asks for. @param send is given them without the space around them, never empty */
export function useRequiredComment(send: (comment: string) => void) {
  const [comment, setComment] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = comment.trim() === '';
  return {
    comment,
    setComment,
    isDirty: !isMissing,
    /** They were asked for in vain. */
    isRefused: isChecked && isMissing,
    submit: () => {
      setChecked(true);
      if (!isMissing) send(comment.trim());
    },
  };
}
