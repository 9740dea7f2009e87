import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import type { RiskRule } from '#contract/payments/risk-list-shapes.ts'
import { batchDelete, batchEdit } from '#contract/payments/risk-lists.ts'
import { type RiskList, type RiskRuleAct, riskRuleLimits } from '#domain/payments/risk-lists.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { RowList } from '#portal/files/row-list.tsx'
import { countText } from '#portal/kit/count-text.ts'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { listed } from '#ui/listed.ts'
import { listLabels } from './labels.ts'

type Act = RiskRuleAct | 'delete'
export type OpenDialog = { readonly act: Act; readonly rules: readonly RiskRule[] }
type Changed = Output<typeof batchEdit>

const named = css({ overflowWrap: 'anywhere', color: 'fg.muted' })
/** The most rules that the confirmation lists by name. */
const namedMax = 5

type Props = { list: RiskList; asked: OpenDialog; onClose: () => void; onDone: () => void }

/**
 * Asks for confirmation, with the number of rules, before one or more of them change; then lists those that were not
 * changed.
 */
export function ChangeDialog({ list, asked, onClose, onDone }: Props) {
  const { act, rules } = asked
  const [left, setLeft] = useState<Changed | null>(null)
  const words = wordsOf(list, asked)
  const begin = { comment: rules.length === 1 ? (rules[0]?.comment ?? '') : '' }
  const form = useForm({
    begin,
    act: ({ comment }, send) => {
      const ruleIds = rules.map(({ ruleId }) => ruleId)
      return act === 'delete'
        ? send(batchDelete, { list, ruleIds })
        : send(batchEdit, { list, ruleIds, act, ...(act === 'comment' ? { comment } : {}) })
    },
    onDone: (answer) => {
      onDone()
      if (answer.changed > 0)
        void notify({ tone: 'good', title: words.done({ count: countText(answer.changed) }) })
      if (answer.refused.length > 0) setLeft(answer)
      else onClose()
    },
  })
  if (left) return <Refused answer={left} onClose={onClose} />
  const more = rules.length - namedMax
  return (
    <FormDialog
      form={form}
      pressed={act !== 'comment'}
      role="alertdialog"
      width="450"
      tone={act === 'delete' ? 'danger' : 'accent'}
      title={words.title}
      description={words.text}
      confirmLabel={words.confirm}
      failedTitle={m.risk_lists_failed()}
      onClose={onClose}
    >
      <p className={named}>
        {listed(rules.slice(0, namedMax).map(({ value }) => value))}
        {more > 0 && ` ${m.risk_lists_more({ count: countText(more) })}`}
      </p>
      {act === 'comment' && (
        <Field
          label={m.risk_lists_column_comment()}
          error={form.errors.comment}
          disabled={form.busy}
          width="full"
        >
          <DraftInput
            name="comment"
            autoComplete="off"
            data-autofocus=""
            format={textFormat(riskRuleLimits.comment)}
            value={form.values.comment}
            onChange={(comment) => form.set({ comment })}
          />
        </Field>
      )}
    </FormDialog>
  )
}

function wordsOf(list: RiskList, { act, rules }: OpenDialog) {
  const count = countText(rules.length)
  const one = rules.length === 1
  const { enableText, disableText, enabled } = listLabels[list]
  return {
    enable: {
      title: one ? m.risk_lists_enable_title_one() : m.risk_lists_enable_title({ count }),
      text: enableText(),
      confirm: m.risk_lists_act_enable(),
      done: enabled,
    },
    disable: {
      title: one ? m.risk_lists_disable_title_one() : m.risk_lists_disable_title({ count }),
      text: disableText(),
      confirm: m.risk_lists_act_disable(),
      done: m.risk_lists_done_disable,
    },
    comment: {
      title: one ? m.risk_lists_comment_title_one() : m.risk_lists_comment_title({ count }),
      text: one ? null : m.risk_lists_comment_text(),
      confirm: m.risk_lists_comment_save(),
      done: m.risk_lists_done_comment,
    },
    delete: {
      title: one ? m.risk_lists_delete_title_one() : m.risk_lists_delete_title({ count }),
      text: m.risk_lists_delete_text(),
      confirm: m.risk_lists_act_delete(),
      done: m.risk_lists_done_delete,
    },
  }[act]
}

/** The rules that were not changed, each with the reasons against it. */
function Refused({ answer, onClose }: { answer: Changed; onClose: () => void }) {
  return (
    <Dialog
      open
      width="450"
      title={m.risk_lists_partly_title({ count: countText(answer.refused.length) })}
      closeLabel={m.portal_close()}
      onClose={onClose}
      footer={<Button onClick={onClose}>{m.risk_lists_close()}</Button>}
    >
      <RowList
        title={m.risk_lists_rules_concerned()}
        items={answer.refused.map(({ ruleId, value, reasons }) => ({
          id: ruleId,
          head: value,
          side: '',
          content: reasons.map(({ code, text }) => <span key={code}>{text}</span>),
        }))}
      />
    </Dialog>
  )
}
