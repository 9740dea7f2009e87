import { useEffect, useState } from 'react'
import type { Output } from '#contract/call.ts'
import { GroupNames } from '#contract/company/group-inputs.ts'
import { batchAdd } from '#contract/company/groups.ts'
import { storeLimits } from '#domain/company/websites.ts'
import { m } from '#paraglide/messages.js'
import { errorTextsOf } from '#portal/kit/error-texts.ts'
import { Form } from '#portal/kit/form.tsx'
import { FormNotice } from '#portal/kit/form-notice.tsx'
import { leave } from '#portal/kit/leaving.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { AddProps } from './add-one.tsx'

type Answer = Output<typeof batchAdd>
type Fault = Answer['refused'][number]['fault']

const faults: Partial<Record<Fault, () => string>> = {
  required: m.groups_fault_required,
  too_long: () => m.groups_fault_long({ max: String(storeLimits.groupName) }),
}
const list = css({ flow: 'column', gap: '1' })

/** The entered names, one per line. */
const namesIn = (typed: string): readonly string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const max = storeLimits.groupsAtOnce

/** Adds many groups by name; those that failed stay in the field, each with its reason. */
export function AddSeveral({ onBusy, onClose }: AddProps) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const form = useForm({
    begin: { groupNames: '' },
    faultsOf: ({ groupNames }) =>
      errorTextsOf(
        GroupNames,
        { groupNames: namesIn(groupNames) },
        { too_long: () => m.groups_too_many({ max: String(max) }) },
      ),
    act: ({ groupNames }, send) => send(batchAdd, { groupNames: [...namesIn(groupNames)] }),
    onDone: (added) => {
      setAnswer(added)
      form.set({ groupNames: added.refused.map(({ groupName }) => groupName).join('\n') })
    },
  })
  const { values, set, errors, busy } = form
  useEffect(() => onBusy(busy), [onBusy, busy])
  return (
    <Form form={form}>
      <Stack>
        <Field
          required
          width="full"
          label={m.groups_names()}
          help={m.groups_names_help({
            max: String(max),
            count: String(namesIn(values.groupNames).length),
          })}
          error={errors.groupNames}
        >
          <Textarea
            rows={6}
            value={values.groupNames}
            onChange={(groupNames) => set({ groupNames })}
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
        <FormNotice form={form} />
        <Inline justify="end">
          <Button
            look="outline"
            tone="neutral"
            aria-disabled={busy || undefined}
            onClick={() => busy || leave(onClose, form.element)}
          >
            {answer ? m.portal_close() : m.portal_cancel()}
          </Button>
          <Button type="submit" loading={busy}>
            {m.groups_add_confirm()}
          </Button>
        </Inline>
      </Stack>
    </Form>
  )
}
