import { storeLimits } from '#domain/company/websites.ts'
import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import type { Session } from '#portal/kit/session.ts'
import type { FigureName } from './figures.tsx'

export type Step = {
  readonly figure: FigureName
  readonly title: () => string
  readonly text: () => string
  /** Pages on which the step is done; a page that the user may not open is left out. */
  readonly links: readonly { readonly href: string; readonly label: () => string }[]
  /** Whether the step is done, if the session shows that; undefined otherwise. */
  readonly done?: (session: Session) => boolean
}

/** Steps from the account to the first withdrawal, in the order for a new merchant. */
export const steps: readonly Step[] = [
  {
    figure: 'account',
    title: m.guide_account_title,
    text: m.guide_account_text,
    links: [{ href: '/aq/accountCenter', label: m.guide_account_link }],
    done: ({ account }) => account.status === 'PASSED',
  },
  {
    figure: 'identity',
    title: m.guide_identity_title,
    text: m.guide_identity_text,
    links: [{ href: '/aq/certification', label: m.guide_identity_link }],
    done: ({ certification }) => certification.verification.status === 'passed',
  },
  {
    figure: 'website',
    title: m.guide_website_title,
    text: () => m.guide_website_text({ count: String(storeLimits.websites) }),
    links: [
      { href: '/aq/addWebsite', label: m.guide_website_link },
      { href: '/aq/storeOnboarding', label: m.guide_review_link },
    ],
    done: ({ stores }) => stores.length > 0,
  },
  {
    figure: 'connect',
    title: m.guide_connect_title,
    text: m.guide_connect_text,
    links: [
      { href: '/aq/websiteList', label: m.guide_connect_link },
      { href: '/aq/keySetting', label: m.guide_keys_link },
    ],
  },
  {
    figure: 'payment',
    title: m.guide_payment_title,
    text: m.guide_payment_text,
    links: [
      { href: '/aq/transitionLog', label: m.guide_payment_link },
      { href: '/aq/paymentLink', label: m.guide_links_link },
    ],
  },
  {
    figure: 'settlement',
    title: m.guide_settlement_title,
    text: () =>
      m.guide_settlement_text({
        percent: String(limits.rollingReserveBasisPoints / 100),
        days: String(limits.rollingReserveDays),
      }),
    links: [
      { href: '/aq/unsettledBalance', label: m.guide_unsettled_link },
      { href: '/aq/accountBalance', label: m.guide_balance_link },
    ],
  },
  {
    figure: 'withdrawal',
    title: m.guide_withdrawal_title,
    text: m.guide_withdrawal_text,
    links: [
      { href: '/aq/cashAccount', label: m.guide_cash_link },
      { href: '/aq/withdrawalDetail', label: m.guide_withdrawal_link },
      { href: '/aq/WthdrawOperationManual', label: m.guide_manual_link },
    ],
  },
  {
    figure: 'people',
    title: m.guide_people_title,
    text: m.guide_people_text,
    links: [
      { href: '/aq/groupManage', label: m.guide_groups_link },
      { href: '/aq/system', label: m.guide_people_link },
    ],
  },
]
