import {
  TEMPLATE_INTRODUCTION_LENGTH,
  TEMPLATE_NAME_LENGTH,
  TEMPLATE_TITLE_LENGTH,
  usualSections,
} from '@commonweal/domain/report-sections';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, Section, TextAreaField, TextField } from '@commonweal/ui';
import { NotSaved } from '#portfolios/not-saved.tsx';
import type { PortfolioTemplate } from '#portfolios/templates.queries.ts';
import { ImageChoice } from './image-choice.tsx';
import { SectionChoice } from './section-choice.tsx';
import { saveTemplate } from './templates.queries.ts';
import type { SentTemplate } from './templates.queries.ts';

interface TemplateFormProps {
  /** Null for a new one. */
  readonly template: PortfolioTemplate | null;
  readonly onClose: () => void;
}

/** Writes a template: its texts, picture and sections. */
export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const { formatMessage } = useIntl();
  const [form, setForm] = useState(() => formOf(template));
  const [isDirty, setDirty] = useState(false);
  const saving = useMutation({ mutationFn: () => saveTemplate(template?.id ?? null, form), onSuccess: onClose });
  useUnsavedWork(isDirty && !saving.isSuccess);
  const write = (change: Partial<SentTemplate>) => {
    setForm({ ...form, ...change });
    setDirty(true);
  };
  const cancel = async () => {
    if (!isDirty || (await confirmLoss())) onClose();
  };
  const isNameless = form.name.trim() === '';
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isNameless && !saving.isPending) saving.mutate();
  };
  return (
    <Section title={<FormattedMessage id={`portfolios.template.form.${template ? 'change' : 'create'}`} />}>
      <form className="template-form" onSubmit={save} noValidate>
        <TextField
          label={formatMessage({ id: 'portfolios.template.name' })}
          error={isDirty && isNameless && <FormattedMessage id="portfolios.template.name.missing" />}
          maxLength={TEMPLATE_NAME_LENGTH}
          autoComplete="off"
          ref={focusOnce}
          value={form.name}
          onChange={({ currentTarget }) => write({ name: currentTarget.value })}
        />
        <TextField
          label={formatMessage({ id: 'portfolios.template.heading' })}
          optional
          maxLength={TEMPLATE_TITLE_LENGTH}
          value={form.title}
          onChange={({ currentTarget }) => write({ title: currentTarget.value })}
        />
        <TextAreaField
          label={formatMessage({ id: 'portfolios.template.introduction' })}
          optional
          maxLength={TEMPLATE_INTRODUCTION_LENGTH}
          value={form.introduction}
          onChange={({ currentTarget }) => write({ introduction: currentTarget.value })}
        />
        <SectionChoice chosen={form.sections} onChange={(sections) => write({ sections })} />
        <ImageChoice chosen={form.image_id} onChange={(image_id) => write({ image_id })} />
        {saving.isError && <NotSaved error={saving.error} onRetry={save} retrying={saving.isPending} />}
        <div className="cw-cluster">
          <Button type="submit" variant="primary" busy={saving.isPending} disabled={isNameless}>
            <FormattedMessage id="portfolios.template.save" />
          </Button>
          <Button onClick={() => void cancel()}>
            <FormattedMessage id="portfolios.rename.cancel" />
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** Asks before what was written is lost. */
function confirmLoss(): Promise<boolean> {
  return confirm({
    title: <FormattedMessage id="portfolios.template.discard.title" />,
    text: <FormattedMessage id="portfolios.template.discard.text" />,
    confirmText: <FormattedMessage id="portfolios.template.discard.confirm" />,
    danger: true,
  });
}

function formOf(template: PortfolioTemplate | null): SentTemplate {
  if (template === null) return { name: '', title: '', introduction: '', sections: [...usualSections], image_id: null };
  const { name, title, introduction, sections, image } = template;
  return { name, title, introduction, sections, image_id: image?.id ?? null };
}

/** The form was asked for, so typing can begin. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
