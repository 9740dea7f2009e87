import type { WithdrawalDetail, WithdrawalEvent } from '#contract/money/withdrawal-shapes.ts'
import { isGivenBack } from '#domain/money/withdrawals.ts'
import { deskReasonLabels } from '#labels/cases.ts'
import { sentences } from '#labels/sentences.ts'
import { m } from '#paraglide/messages.js'
import { CopyButton } from '#portal/kit/copy-button.tsx'
import { Money } from '#portal/kit/money.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import { mayOpen } from '#portal/kit/session.ts'
import type { Looks } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { css } from '#styled/css'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline } from '#ui/stack.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { DetailEntries } from './detail-entries.tsx'
import { nextStep } from './next-step.ts'
import { PaidLines } from './paid-lines.tsx'
import { dash, ProvenMoney } from './proven-money.tsx'
import { Steps } from './steps.tsx'

const kinds: Looks<WithdrawalEvent['kind']> = {
  requested: { tone: 'neutral', label: m.withdrawals_way_requested },
  accept: { tone: 'info', label: m.withdrawals_way_accept },
  hold: { tone: 'warn', label: m.withdrawals_way_hold },
  remit: { tone: 'good', label: m.withdrawals_way_remit },
  fail: { tone: 'bad', label: m.withdrawals_way_fail },
  return: { tone: 'warn', label: m.withdrawals_way_return },
}

/** The history of a withdrawal in chronological order, with the provider's notes. */
function DetailWay({ record }: { record: WithdrawalDetail }) {
  const items = record.events.map((event, index) => {
    const { kind, at, amount, reason, note } = event
    const said = sentences(reason && deskReasonLabels[reason]({}), note)
    return {
      id: `${at} ${kind} ${index}`,
      tone: kinds[kind].tone,
      title: (
        <Inline>
          {kinds[kind].label()}
          {amount !== null && <Money amount={amount} currency={record.currency} />}
        </Inline>
      ),
      when: <When at={at} />,
      ...(said ? { text: said } : {}),
    }
  })
  return (
    <Card title={m.withdrawals_way()}>
      <Timeline label={m.withdrawals_way()} items={items} />
    </Card>
  )
}

/** The requested amount, the fee, the amount that reaches the bank, and where and when it arrives. */
function DetailMoney({ record }: { record: WithdrawalDetail }) {
  return (
    <Card
      title={m.withdrawals_money()}
      hint={isGivenBack(record.status) ? undefined : m.withdrawals_money_hint()}
    >
      <DescriptionList
        columns={3}
        items={[
          { name: m.withdrawals_amount(), value: <ProvenMoney row={record} figure="amount" /> },
          { name: m.withdrawals_fee(), value: <ProvenMoney row={record} figure="fee" /> },
          {
            name: m.withdrawals_net(),
            value: <ProvenMoney row={record} figure="transferredAmount" />,
          },
          {
            name: m.withdrawals_column_remitted_amount(),
            value: <ProvenMoney row={record} figure="remittedAmount" />,
          },
          {
            name: m.withdrawals_column_remitted(),
            value: record.remittedAt === null ? dash : <When at={record.remittedAt} />,
          },
          { name: m.withdrawals_column_reference(), value: record.reference ?? dash },
          { name: m.withdrawals_account(), value: record.account || dash },
        ]}
      />
    </Card>
  )
}

const look = {
  head: css({
    flow: 'column',
    gap: '4',
    p: { base: '4', sm: '6' },
    layerStyle: 'panel',
  }),
  line: css({ flow: 'row', columnGap: '4', rowGap: '2' }),
  id: css({ display: 'inline-flex', alignItems: 'center', gap: '1', overflowWrap: 'anywhere' }),
  small: css({ color: 'fg.muted', textStyle: 'small' }),
  grid: css({
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 2fr) minmax(0, 1fr)]' },
  }),
  column: css({ flow: 'column', gap: '6', minWidth: '0' }),
}

/** One withdrawal in full: status, amounts, history and the credits that it pays out. */
export function DetailBody({ record }: { record: WithdrawalDetail }) {
  const { status, currency } = record
  const accounts = isGivenBack(status) ? reachable('/aq/cashAccount') : null
  const next = nextStep(record)
  const proof = { figure: 'withdrawn', currency, flowId: record.flowId } as const
  return (
    <>
      <section className={look.head}>
        <Notice tone={next.tone} title={next.title}>
          {next.text}
        </Notice>
        {accounts && (
          <div>
            <ButtonLink href={accounts} look="outline">
              {m.withdrawals_check_account()}
            </ButtonLink>
          </div>
        )}
        <Steps row={record} accepted={record.events.some(({ kind }) => kind === 'accept')} />
        <div className={`${look.line} ${look.small}`}>
          <span>{record.storeName ?? m.withdrawals_source_client()}</span>
          <span>{record.automatic ? m.withdrawals_automatic() : m.withdrawals_by_hand()}</span>
          <When at={record.requestedAt} />
          <span className={look.id}>
            {record.flowId}
            <CopyButton value={record.flowId} name={m.withdrawals_column_flow()} />
          </span>
        </div>
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
