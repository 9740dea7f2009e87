import type { Wait } from '#contract/home.ts'
import { deskReasons } from '#domain/cases.ts'
import { documentHolders } from '#domain/company/identity-documents.ts'
import { buttons } from '#domain/permissions.ts'
import { addressOf } from '#domain/places.ts'
import { disputeReasons } from '#domain/trade/disputes.ts'
import type { WaitKind } from '#domain/waits.ts'
import { m } from '#paraglide/messages.js'
import { language } from '#portal/kit/language.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { mayPress } from '#portal/kit/session.ts'
import { chargebackHref } from '#portal/ledger/chargeback-address.ts'
import { disputeHref } from '#portal/ledger/dispute-address.ts'
import { detailHref } from '#portal/ledger/transaction-address.ts'
import { reasonName } from '#portal/trade/chargebacks/offers/reason-name.ts'
import { reviewReason } from '#portal/trade/transactions/offers/look.ts'
import { deskReasonWords } from '#words/cases.ts'
import { holderWords } from '#words/company/identity-documents.ts'
import { disputeReasonWords } from '#words/trade/disputes.ts'

type Act = { readonly href: string | undefined; readonly label: string }
type Words = {
  readonly title: (line: Wait) => string
  readonly more?: (line: Wait) => string
  readonly act: (line: Wait) => Act
}

const inLog = ({ recordId }: Wait): string | undefined =>
  reachable('/aq/tradeDetail') && detailHref(recordId)
const answered = ({ recordId }: Wait): Act => ({
  href: reachable('/aq/chargebackDetail') && chargebackHref(recordId),
  label: m.home_today_act_answer(),
})
const open = (href: string | undefined): Act => ({ href, label: m.home_today_act_open() })

function whyFailed({ reason }: Wait): string {
  const known = deskReasons.withdrawal.find((one) => one === reason)
  return known
    ? m.home_today_withdrawal_why({ reason: deskReasonWords[known]({}) })
    : m.home_today_withdrawal()
}

const kinds: Readonly<Record<WaitKind, Words>> = {
  chargeback: {
    title: ({ reason }) => m.home_today_chargeback({ reason: reasonName(reason ?? '') }),
    act: answered,
  },
  retrieval: {
    title: ({ reason }) => m.home_today_retrieval({ reason: reasonName(reason ?? '') }),
    act: answered,
  },
  dispute: {
    title: ({ reason }) => {
      const known = disputeReasons.find((one) => one === reason)
      return m.home_today_dispute({ reason: known ? disputeReasonWords[known]({}) : '' })
    },
    more: m.home_today_dispute_else,
    act: ({ recordId }) => ({
      href: reachable('/aq/disputeDetail') && disputeHref(recordId),
      label: m.home_today_act_answer(),
    }),
  },
  risk_order: {
    title: m.home_today_risk_order,
    more: ({ reason }) =>
      [reason && reviewReason(reason), m.home_today_risk_order_else()].filter(Boolean).join(' · '),
    act: (line) => asked(line, mayPress(buttons.review), 'review', m.home_today_act_review()),
  },
  authorisation: {
    title: m.home_today_authorisation,
    more: m.home_today_authorisation_else,
    act: (line) => asked(line, mayPress(buttons.capture), 'capture', m.home_today_act_capture()),
  },
  document: {
    title: ({ reason }) => {
      const holder = documentHolders.find((one) => one === reason)
      return m.home_today_document({
        holder: holder ? holderWords[holder]({}, { locale: language() }) : '',
      })
    },
    act: ({ recordId, reason }) => {
      const renewal = reachable('/aq/certificationUpdate')
      const words = new URLSearchParams({ renewId: recordId, frontTag: reason ?? '' })
      return renewal
        ? { href: `${renewal}?${words}`, label: m.home_today_act_renew() }
        : open(reachable('/aq/accountCenter'))
    },
  },
  withdrawal: {
    title: whyFailed,
    more: m.home_today_withdrawal_else,
    act: ({ recordId }) =>
      open(reachable('/aq/withdrawalDetail') && addressOf('/aq/withdrawalDetail/{code}', recordId)),
  },
  website: {
    title: m.home_today_website,
    more: m.home_today_website_else,
    act: ({ recordId }) => {
      const form = reachable('/aq/addWebsite')
      return { href: form && `${form}?accId=${recordId}`, label: m.home_today_act_fix() }
    },
  },
  withdrawal_account: {
    title: m.home_today_withdrawal_account,
    act: () => ({ href: reachable('/aq/cashAccount'), label: m.home_today_act_fix() }),
  },
}

/** The record with the dialog of its act open; only the record for who may not do it. */
function asked(line: Wait, may: boolean, dialog: string, label: string): Act {
  const href = inLog(line)
  return href && may ? { href: `${href}&dialog=${dialog}`, label } : open(href)
}

/** What waits, and of whom. */
export const whatOf = (line: Wait): { readonly title: string; readonly note: string } => ({
  title: kinds[line.kind].title(line),
  note: [line.website, line.who, kinds[line.kind].more?.(line)].filter(Boolean).join(' · '),
})

/** What can be done about it, or where it is seen. */
export const actOf = (line: Wait): Act => kinds[line.kind].act(line)
