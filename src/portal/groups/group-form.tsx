import { type FormEvent, useRef, useState } from 'react'
import { storeLimits } from '#domain/stores.ts'
import { m } from '#paraglide/messages.js'
import { ChangedNotice } from '#portal/kit/changed-notice.tsx'
import type { CallFailure, Result } from '#portal/kit/failure.ts'
import { newId } from '#portal/kit/ids.ts'
import { groupWord } from '#portal/kit/omnichannel.ts'
import { ReasonList } from '#portal/kit/reason-list.tsx'
import { unanswered } from '#portal/kit/said.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { WebsiteTicks } from './website-ticks.tsx'
import { words } from './words.ts'

export type GroupDraft = { readonly groupName: string; readonly storeIds: readonly string[] }
export type GroupFormProps = {
  before: GroupDraft
  confirmLabel: string
  busy: boolean
  onBusy: (busy: boolean) => void
  save: (draft: GroupDraft, key: string) => Promise<Result<unknown>>
  onDone: (draft: GroupDraft) => void
  onClose: () => void
  /** Shows what stands now, after somebody else has changed it. */
  onReload?: () => void
}

/** The name of a group and the websites in it. */
export function GroupForm(props: GroupFormProps) {
  const { busy, onBusy } = props
  const [draft, setDraft] = useState(props.before)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const key = useRef(newId())
  const missing = draft.groupName.trim() === ''
  const said = failure?.fields.groupName
  const taken = failure?.reasons.find(({ code }) => code === 'group.name_taken')
  const change = (patch: Partial<GroupDraft>) => {
    setDraft((held) => ({ ...held, ...patch }))
    setFailure(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || missing) return
    onBusy(true)
    const answer = await props.save(draft, key.current)
    onBusy(false)
    if (answer.ok) return props.onDone(draft)
    if (!unanswered(answer.failure)) key.current = newId()
    setFailure(answer.failure)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Field
          required
          width="full"
          label={groupWord()}
          error={
            (tried && missing ? m.groups_required() : undefined) ??
            said ??
            (taken && m.reasons_group_name_taken())
          }
        >
          <Input
            value={draft.groupName}
            maxLength={storeLimits.groupName}
            autoComplete="off"
            onChange={(groupName) => change({ groupName })}
          />
        </Field>
        <Field group width="full" label={words.websites()} help={m.groups_one_only()}>
          <WebsiteTicks chosen={draft.storeIds} onChange={(storeIds) => change({ storeIds })} />
        </Field>
        {failure?.failure === 'changed_meanwhile' && props.onReload ? (
          <ChangedNotice title={failure.msg} onReload={props.onReload} />
        ) : failure && !said && !taken ? (
          <Notice live tone="bad" title={failure.msg}>
            {failure.reasons.length > 0 && <ReasonList reasons={failure.reasons} />}
          </Notice>
        ) : null}
        <Inline justify="end">
          <Button
            look="outline"
            tone="neutral"
            aria-disabled={busy || undefined}
            onClick={() => busy || props.onClose()}
          >
            {m.portal_cancel()}
          </Button>
          <Button type="submit" loading={busy}>
            {props.confirmLabel}
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
