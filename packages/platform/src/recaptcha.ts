/** As much of Google's script as is used. */
interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js';

/**
 * A token of reCAPTCHA v3 for one act. Its script comes with the first one, on sites that are set up for it.
 * @throws where the script cannot be had, or gives none
 */
export async function recaptchaToken(siteKey: string, action: string): Promise<string> {
  const recaptcha = loaded() ?? (await load(siteKey));
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  return recaptcha.execute(siteKey, { action });
}

function loaded(): Recaptcha | undefined {
  return (globalThis as { readonly grecaptcha?: Recaptcha }).grecaptcha;
}

async function load(siteKey: string): Promise<Recaptcha> {
  const script = document.createElement('script');
  script.src = `${SCRIPT}?${new URLSearchParams({ render: siteKey })}`;
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of reCAPTCHA could not be loaded.'));
    });
    document.head.append(script);
  });
  const recaptcha = loaded();
  if (!recaptcha) throw new Error('The script of reCAPTCHA has brought nothing.');
  return recaptcha;
}
