import { useEffect } from 'react'
import { GroupName } from '#contract/company/group-inputs.ts'
import { storeLimits } from '#domain/company/websites.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { groupLabel } from '#portal/access/trade-type/shared/group-labels.ts'
import type { IdempotentClient } from '#portal/kit/call.ts'
import { errorTextsOf } from '#portal/kit/error-texts.ts'
import type { Result } from '#portal/kit/failure.ts'
import { Form } from '#portal/kit/form.tsx'
import { FormNotice } from '#portal/kit/form-notice.tsx'
import { leave } from '#portal/kit/leaving.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { Button } from '#ui/button.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { words } from './labels.ts'
import { WebsiteTicks } from './website-ticks.tsx'

type GroupDraft = { readonly groupName: string; readonly storeIds: readonly string[] }
export type GroupFormProps = {
  before: GroupDraft
  confirmLabel: string
  onBusy: (busy: boolean) => void
  save: (draft: GroupDraft, send: IdempotentClient) => Promise<Result<unknown>>
  onDone: (draft: GroupDraft) => void
  onClose: () => void
  /** Loads the current version, after someone else has changed it. */
  onReload?: () => void
}

/** Turns "name is taken" into an error of the name field. */
const atField = (result: Result<unknown>): Result<unknown> =>
  !result.ok && result.failure.reasons.some(({ code }) => code === 'group.name_taken')
    ? {
        ok: false,
        failure: { ...result.failure, fields: { groupName: result.failure.msg } },
      }
    : result

export function GroupForm(props: GroupFormProps) {
  const form = useForm({
    begin: props.before,
    faultsOf: (draft) => errorTextsOf(GroupName, draft),
    act: async (draft, send) => atField(await props.save(draft, send)),
    onDone: (_, draft) => props.onDone(draft),
  })
  const { values, set, errors, busy } = form
  const { onBusy } = props
  useEffect(() => onBusy(busy), [onBusy, busy])
  return (
    <Form form={form}>
      <Stack>
        <Field required width="full" label={groupLabel()} error={errors.groupName}>
          <DraftInput
            value={values.groupName}
            format={textFormat(storeLimits.groupName)}
            autoComplete="off"
            onChange={(groupName) => set({ groupName })}
          />
        </Field>
        <Field group width="full" label={words.websites()} help={m.groups_one_only()}>
          <WebsiteTicks chosen={values.storeIds} onChange={(storeIds) => set({ storeIds })} />
        </Field>
        <FormNotice form={form} onReload={props.onReload} />
        <Inline justify="end">
          <Button
            look="outline"
            tone="neutral"
            aria-disabled={busy || undefined}
            onClick={() => busy || leave(props.onClose, form.element)}
          >
            {m.portal_cancel()}
          </Button>
          <Button type="submit" loading={busy}>
            {props.confirmLabel}
          </Button>
        </Inline>
      </Stack>
    </Form>
  )
}
