/*
 * Entry of the shell that is measured beside the product's: its document has no registry in it, but
 * the address of one, which is asked for when the script starts.
 */
async function start(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="registry"]');
  if (address === null) throw new Error('The document does not say where its registry is.');
  const reply = await fetch(address.content);
  if (!reply.ok) throw new Error(`The registry was answered with ${reply.status}.`);
  const registry = document.createElement('data');
  registry.id = 'registry';
  registry.textContent = await reply.text();
  document.head.append(registry);
  await import(/* webpackMode: "eager" */ './shell-entry.ts');
}

void start();
