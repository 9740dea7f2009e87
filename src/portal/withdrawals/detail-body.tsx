import type { WithdrawalDetail } from '#contract/withdrawal-shapes.ts'
import { m } from '#paraglide/messages.js'
import { ProofMoney } from '#portal/kit/proof-money.tsx'
import { mayOpen } from '#portal/kit/session.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { DetailEntries } from './detail-entries.tsx'
import { DetailMoney } from './detail-money.tsx'
import { DetailWay } from './detail-way.tsx'
import { remittanceLooks, statusLooks } from './look.ts'
import { nextStep } from './next-step.ts'
import { PaidLines } from './paid-lines.tsx'
import { ProvenMoney } from './proven-money.tsx'

const look = {
  head: css({
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    p: { base: '4', sm: '6' },
    bg: 'surface',
    borderWidth: 'hair',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
  }),
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
  }),
  small: css({ color: 'fg.muted', textStyle: 'small' }),
  grid: css({
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 2fr) minmax(0, 1fr)]' },
  }),
  column: css({ display: 'flex', flexDirection: 'column', gap: '6', minWidth: '0' }),
}

/** Everything about one withdrawal: how it stands, its money, its way, and what it pays out. */
export function DetailBody({ record }: { record: WithdrawalDetail }) {
  const { status, currency } = record
  const next = nextStep(record)
  const proof = { figure: 'withdrawn', currency, flowId: record.flowId } as const
  const differs = statusLooks[status].label() !== remittanceLooks[status].label()
  return (
    <>
      <section className={look.head}>
        <div className={look.line}>
          <ProvenMoney row={record} figure="amount" size="figure" flag />
          <StatusChip value={status} of={remittanceLooks} />
          {differs && <StatusChip value={status} of={statusLooks} />}
        </div>
        <div className={`${look.line} ${look.small}`}>
          <span>{record.storeName ?? m.withdrawals_source_client()}</span>
          <span>{record.automatic ? m.withdrawals_automatic() : m.withdrawals_by_hand()}</span>
          <When at={record.requestedAt} />
        </div>
        <Notice tone={next.tone} title={next.title}>
          {next.text}
        </Notice>
      </section>
      <div className={look.grid}>
        <div className={look.column}>
          <DetailMoney record={record} />
          {mayOpen('M-0301') && <DetailEntries record={record} />}
        </div>
        <div className={look.column}>
          <DetailWay record={record} />
          {record.parts.length > 1 && (
            <Card title={m.withdrawals_parts()} hint={m.withdrawals_parts_hint()}>
              <DescriptionList
                flow="line"
                items={record.parts.map(({ accId, storeName, amount }) => ({
                  name: storeName,
                  value: <ProofMoney amount={amount} proof={{ ...proof, storeId: accId }} />,
                }))}
              />
            </Card>
          )}
        </div>
      </div>
      <PaidLines record={record} />
    </>
  )
}
