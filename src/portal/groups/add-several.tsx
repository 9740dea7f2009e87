import { type FormEvent, useRef, useState } from 'react'
import type { Output } from '#contract/call.ts'
import { batchAdd } from '#contract/groups.ts'
import { storeLimits } from '#domain/stores.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { newId } from '#portal/kit/ids.ts'
import { unanswered } from '#portal/kit/said.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { AddProps } from './add-one.tsx'
import { settle } from './settle.ts'

type Answer = Output<typeof batchAdd>
type Fault = Answer['refused'][number]['fault']

const faults: Partial<Record<Fault, () => string>> = {
  required: m.groups_fault_required,
  too_long: () => m.groups_fault_long({ max: String(storeLimits.groupName) }),
}
const list = css({ display: 'flex', flexDirection: 'column', gap: '1' })

/** The names that were typed, one to a line. */
const namesIn = (typed: string): readonly string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Many names at once; what could not be added is named with the reason and stays in the box. */
export function AddSeveral({ busy, onBusy, onClose }: AddProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const key = useRef(newId())
  const names = namesIn(typed)
  const max = storeLimits.groupsAtOnce
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (names.length === 0) return setError(m.groups_required())
    if (names.length > max) return setError(m.groups_too_many({ max: String(max) }))
    onBusy(true)
    setError(undefined)
    const sent = await send(batchAdd, { groupNames: [...names] }, { quiet: true, key: key.current })
    onBusy(false)
    if (!sent.ok) {
      if (!unanswered(sent.failure)) key.current = newId()
      return setError(sent.failure.fields.groupNames ?? sent.failure.msg)
    }
    key.current = newId()
    setAnswer(sent.data)
    setTyped(sent.data.refused.map(({ groupName }) => groupName).join('\n'))
    await settle()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Field
          required
          width="full"
          label={m.groups_names()}
          help={m.groups_names_help({ max: String(max), count: String(names.length) })}
          error={error}
        >
          <Textarea
            rows={6}
            value={typed}
            onChange={(value) => {
              setTyped(value)
              setError(undefined)
            }}
          />
        </Field>
        {answer && answer.added.length > 0 && (
          <Notice
            tone="good"
            live
            title={m.groups_added_several({ count: String(answer.added.length) })}
          />
        )}
        {answer && answer.refused.length > 0 && (
          <Notice tone="bad" title={m.groups_refused_title()}>
            <ul className={list}>
              {answer.refused.map(({ groupName, fault }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a name may have been typed twice
                <li key={index}>
                  {m.groups_refused_name({
                    name: groupName,
                    why: (faults[fault] ?? m.reasons_group_name_taken)(),
                  })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Inline justify="end">
          <Button
            look="outline"
            tone="neutral"
            aria-disabled={busy || undefined}
            onClick={() => busy || onClose()}
          >
            {answer ? m.portal_close() : m.portal_cancel()}
          </Button>
          <Button type="submit" loading={busy}>
            {m.groups_add_confirm()}
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
