import type { ChargebackDetail } from '#contract/payments/chargeback-shapes.ts'
import type { CaseEventKind } from '#domain/payments/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { When } from '#portal/kit/when.tsx'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Inline } from '#ui/stack.tsx'
import type { Tone } from '#ui/theme/tones.ts'
import { Timeline } from '#ui/timeline.tsx'
import { lineProof } from './line-proof.ts'
import { stageNames } from './shared/stage-names.ts'

const quote = css({ overflowWrap: 'anywhere' })

type Says = { readonly tone: Tone; readonly label: () => string }
const kinds: Readonly<Record<CaseEventKind, Says>> = {
  opened: { tone: 'bad', label: m.chargebacks_event_opened },
  submitted: { tone: 'info', label: m.chargebacks_event_submitted },
  edited: { tone: 'info', label: m.chargebacks_event_edited },
  taken_back: { tone: 'neutral', label: m.chargebacks_event_taken_back },
  reopened: { tone: 'neutral', label: m.chargebacks_event_reopened },
  sent: { tone: 'info', label: m.chargebacks_event_sent },
  unchanged: { tone: 'neutral', label: m.chargebacks_event_unchanged },
  waived: { tone: 'neutral', label: m.chargebacks_event_waived },
  confirmed: { tone: 'neutral', label: m.chargebacks_event_confirmed },
  expired: { tone: 'bad', label: m.chargebacks_event_expired },
  reversal_final: { tone: 'good', label: m.chargebacks_event_reversal_final },
  accepted: { tone: 'good', label: m.chargebacks_event_accepted },
  rejected: { tone: 'bad', label: m.chargebacks_event_rejected },
  escalated: { tone: 'warn', label: m.chargebacks_event_escalated },
  cardholder_confirmed: { tone: 'good', label: m.chargebacks_event_cardholder_confirmed },
  withdrawn: { tone: 'good', label: m.chargebacks_event_withdrawn },
  refunded: { tone: 'neutral', label: m.chargebacks_event_refunded },
  ruled_win: { tone: 'good', label: m.chargebacks_event_ruled_win },
  ruled_lose: { tone: 'bad', label: m.chargebacks_event_ruled_lose },
  ruled_partial: { tone: 'warn', label: m.chargebacks_event_ruled_partial },
  frozen: { tone: 'warn', label: m.chargebacks_event_frozen },
  released: { tone: 'good', label: m.chargebacks_event_released },
  lost: { tone: 'bad', label: m.chargebacks_event_lost },
  fee: { tone: 'bad', label: m.chargebacks_event_fee },
  arbitration_fee_frozen: { tone: 'warn', label: m.chargebacks_event_arbitration_fee_frozen },
  arbitration_fee_released: { tone: 'good', label: m.chargebacks_event_arbitration_fee_released },
  arbitration_fee_paid: { tone: 'bad', label: m.chargebacks_event_arbitration_fee_paid },
}

export const HistoryCard = ({ record }: { record: ChargebackDetail }) => (
  <Card title={m.chargebacks_history()}>
    <Timeline
      label={m.chargebacks_history()}
      items={[...record.timeline]
        .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
        .map((line) => ({ ...line, proof: lineProof(record.chargebackId, line) }))
        .map(({ eventId: id, kind, stage, at, actor, note, money, proof }) => ({
          id,
          tone: kinds[kind].tone,
          title: (
            <Inline>
              {`${kinds[kind].label()} · ${stageNames[stage]()}`}
              {money && proof && <ProofMoney amount={money.amount} proof={proof} />}
            </Inline>
          ),
          when: <When at={at} />,
          ...(actor || note
            ? {
                text: (
                  <>
                    {actor && m.chargebacks_event_by({ name: actor })}
                    {note && <q className={quote}>{note}</q>}
                  </>
                ),
              }
            : {}),
        }))}
    />
  </Card>
)
