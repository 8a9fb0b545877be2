import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useServerData } from '@commonweal/platform/query';
import { loadSession } from '@commonweal/platform/session';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Alert, Button, Tabs, TextAreaField } from '@commonweal/ui';
import { DocumentText } from '@commonweal/ui/document';
import { conditionsVersions, publishConditions } from './platform-conditions.queries.ts';
import './platform-conditions.css';

const languages = ['en', 'fr'] as const;
type Language = (typeof languages)[number];
type Texts = Readonly<Record<Language, string>>;

interface ConditionsEditorProps {
  /** The version in force, as far as this page knows. */
  readonly newest: number;
  /** The version that one begins from. */
  readonly start: ApiReply<'GET v3/platform-conditions/:version'>;
}

/** Writes the next version of the terms in both languages, and shows how each will be read. */
export function ConditionsEditor({ newest, start }: ConditionsEditorProps) {
  const { formatMessage } = useIntl();
  const [published, setPublished] = useState<Texts>({ en: start.content_en, fr: start.content_fr });
  const [texts, setTexts] = useState(published);
  const changed = languages.filter((one) => texts[one] !== published[one]);
  const publishing = usePublishing(start.version, () => setPublished(texts));
  const { frame, language, setLanguage } = useShownLanguage(publishing.error);
  const askAndPublish = async () => {
    if (await askToPublish(changed)) publishing.mutate(texts);
  };
  useUnsavedWork(changed.length > 0);
  return (
    <div ref={frame} className="cw-stack cw-gap-6">
      <Tabs
        label={formatMessage({ id: 'admin.conditions.language' })}
        selected={language}
        onSelect={(id) => setLanguage(id === 'fr' ? 'fr' : 'en')}
        tabs={languages.map((id) => ({
          id,
          label: formatMessage({ id: `admin.conditions.language.${id}` }),
          panel: (
            <LanguagePanel
              language={id}
              html={texts[id]}
              error={fieldError(publishing.error, id)}
              onChange={(html) => setTexts({ ...texts, [id]: html })}
            />
          ),
        }))}
      />
      {publishing.error && <PublishingFailed error={publishing.error} newest={newest} />}
      <div className="cw-cluster">
        <Button
          variant="primary"
          aria-disabled={changed.length === 0}
          busy={publishing.isPending}
          onClick={() => void askAndPublish()}
        >
          <FormattedMessage id="admin.conditions.publish" />
        </Button>
        <Button variant="quiet" aria-disabled={changed.length === 0} onClick={() => setTexts(published)}>
          <FormattedMessage id="admin.conditions.discard" />
        </Button>
      </div>
    </div>
  );
}

/** The language that is shown: one that the server finds wrong comes forward, and its text has the focus. */
function useShownLanguage(error: Error | null) {
  const frame = useRef<HTMLDivElement>(null);
  const [language, setLanguage] = useState<Language>('en');
  const [seen, setSeen] = useState(error);
  if (error !== seen) {
    setSeen(error);
    setLanguage(languages.find((one) => fieldError(error, one) !== undefined) ?? language);
  }
  useEffect(() => {
    if (error !== null) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return { frame, language, setLanguage };
}

function askToPublish(changed: readonly Language[]): Promise<boolean> {
  const [only] = changed;
  return confirm({
    title: <FormattedMessage id="admin.conditions.confirm.title" />,
    text: (
      <>
        <p>
          <FormattedMessage id="admin.conditions.confirm.text" />
        </p>
        {changed.length === 1 && (
          <p>
            <FormattedMessage id={`admin.conditions.confirm.only-${only}`} />
          </p>
        )}
      </>
    ),
    confirmText: <FormattedMessage id="admin.conditions.publish" />,
    danger: true,
  });
}

interface LanguagePanelProps {
  readonly language: Language;
  readonly html: string;
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
}

function LanguagePanel({ language, html, error, onChange }: LanguagePanelProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="admin-conditions__panel">
      <TextAreaField
        label={formatMessage({ id: 'admin.conditions.html' })}
        description={formatMessage({ id: 'admin.conditions.html.hint' })}
        error={error}
        className="admin-conditions__source"
        lang={language}
        spellCheck
        rows={24}
        value={html}
        onChange={(event) => onChange(event.target.value)}
      />
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to get to it
        tabIndex={0}
        aria-label={formatMessage({ id: 'admin.conditions.preview' })}
        className="admin-conditions__preview"
      >
        <DocumentText html={html} lang={language} contents={false} />
      </section>
    </div>
  );
}

function PublishingFailed({ error, newest }: { readonly error: Error; readonly newest: number }) {
  const isOutdated = isApiError(error) && error.code === 'terms-changed';
  return (
    <Alert kind="failure" title={<FormattedMessage id="admin.conditions.failed" />}>
      {isOutdated ? (
        <FormattedMessage id="admin.conditions.outdated" values={{ newest }} />
      ) : (
        describeFailure(error, ['content_en', 'content_fr']).reason
      )}
    </Alert>
  );
}

function fieldError(error: Error | null, language: Language): string | undefined {
  return isApiError(error) ? error.fields[`content_${language}`] : undefined;
}

/** Publishes in place of the version that was begun from, or that one was told of since. */
function usePublishing(start: number, onPublished: () => void) {
  const server = useServerData();
  const { formatMessage } = useIntl();
  const [replaces, setReplaces] = useState(start);
  return useMutation({
    mutationFn: ({ en, fr }: Texts) => publishConditions({ replaces, content_en: en, content_fr: fr }),
    onSuccess: async ({ version }) => {
      onPublished();
      setReplaces(version);
      showAlert('success', formatMessage({ id: 'admin.conditions.done' }, { version }));
      // The publisher has to agree as well.
      await loadSession();
    },
    onError: async (error) => {
      if (!isApiError(error) || error.code !== 'terms-changed') return;
      const { data } = await server.fetch(conditionsVersions());
      setReplaces(data[0]?.version ?? start);
    },
  });
}
