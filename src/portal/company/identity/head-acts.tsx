import type { Application } from '#contract/company/identity-shapes.ts'
import { reasonsAgainstSending } from '#domain/company/identity/sending.ts'
import { type ReasonCode, type RenderedReason, reason } from '#domain/reasons.ts'
import { identityReasons } from '#labels/reasons/identity.ts'
import { explain } from '#machines/explain.ts'
import { m } from '#paraglide/messages.js'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { today } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { LinkText } from '#ui/link-text.tsx'
import type { KycActor, StoredKyc } from './use-application.ts'

// Reasons that the form computes from its current content; all others come from the server.
const written: readonly ReasonCode[] = [
  'identity.nothing_changed',
  'identity.items_untouched',
  'identity.fields_open',
  'identity.legal_person_needed',
  'identity.shareholder_needed',
  'identity.owner_needed',
  'identity.shares_above_whole',
  'identity.owners_above_whole',
  'identity.one_legal_person',
  'identity.person_left',
]

/** All reasons that currently block sending an application: its content, and the state of its draft. */
function againstSending(
  held: StoredKyc,
  event: 'REVIEW' | 'SUBMIT',
  record: Application | null,
): readonly RenderedReason[] {
  const { application } = held.context
  if (!application) return []
  const stuck = held.hasTag('form') ? explain(held, { type: event }) : []
  const draft = stuck.filter((code) => !written.includes(code)).map((code) => reason(code))
  return [
    ...formatReasons(identityReasons, [...draft, ...reasonsAgainstSending(application, today())]),
    ...(record?.against ?? []).filter(({ code }) => !written.includes(code)),
  ]
}

type Props = {
  actor: KycActor
  held: StoredKyc
  record: Application | null
  open: number
  uploading: boolean
  onShowOpen: () => void
}

export function HeadActs({ actor, held, record, open, uploading, onShowOpen }: Props) {
  const busy = held.hasTag('busy')
  const isFirst = held.context.application?.type === 'verification'
  const comparing = !isFirst && (held.matches('comparing') || held.matches('submitting'))
  const onward = comparing ? 'SUBMIT' : 'REVIEW'
  const label = isFirst || comparing ? m.identity_send() : m.identity_compare()
  return (
    <>
      {open > 0 && (
        <LinkText tone="danger" onClick={onShowOpen}>
          {m.identity_open_items({ count: String(open) })}
        </LinkText>
      )}
      <Button
        look="ghost"
        tone="danger"
        disabled={busy}
        onClick={() => actor.send({ type: 'CANCEL' })}
      >
        {m.identity_cancel_changes()}
      </Button>
      {comparing && (
        <Button
          look="outline"
          tone="neutral"
          disabled={busy}
          onClick={() => actor.send({ type: 'BACK' })}
        >
          {m.identity_compare_back()}
        </Button>
      )}
      <WhyNot reasons={busy ? [] : againstSending(held, onward, record)}>
        {(blocked) => (
          <Button
            loading={held.matches('submitting')}
            disabled={blocked || uploading}
            onClick={() => actor.send({ type: onward })}
          >
            {label}
          </Button>
        )}
      </WhyNot>
    </>
  )
}
