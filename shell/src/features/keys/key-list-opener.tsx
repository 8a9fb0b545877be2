import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { addMessages } from '@commonweal/platform/locale';
import { isTyping } from '#features/frame/slash-to-search.ts';
import { keyMessages } from './messages/messages.ts';

type List = ComponentType<{ readonly onClose: () => void }>;

/** `?` shows the list of keys, which comes when it is first asked for. */
export function KeyListOpener() {
  const [List, setList] = useState<List | null>(null);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      void loadList().then((Loaded) => setList(() => Loaded));
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return List && <List onClose={() => setList(null)} />;
}

async function loadList(): Promise<List | null> {
  try {
    const [{ KeyList }] = await Promise.all([
      import(/* webpackChunkName: "keys" */ './key-list.tsx'),
      addMessages(keyMessages),
    ]);
    return KeyList;
  } catch (error) {
    // The next press of the key tries again.
    console.warn('The list of keys could not be loaded.', error);
    return null;
  }
}
