import type { ComponentType } from 'react'
import { day } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { minimumWithdrawal } from '#domain/money/withdrawal-blocks.ts'
import { amountText, decimalOf } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { arrivalDays } from './arrival-days.ts'
import {
  BalanceFigure,
  FreezeFigure,
  LinesFigure,
  PathFigure,
  SplitFigure,
  StoresFigure,
} from './figures-money.tsx'
import { CalendarFigure, DialogFigure } from './figures-screen.tsx'
import { ArrivalFigure, ReviewFigure, StatesFigure } from './figures-way.tsx'

/** One entry of the guide, numbered by its position. */
type Step = {
  readonly title: () => string
  readonly text: () => string
  readonly figure?: ComponentType
  /** The page that the entry is about. */
  readonly page?: string
}
type Chapter = { readonly title: () => string; readonly steps: readonly Step[] }

const step = (
  title: () => string,
  text: () => string,
  more: Pick<Step, 'figure' | 'page'> = {},
): Step => ({ title, text, ...more })

// Taken from the product's constants, so that the guide always matches them.
const reserve = {
  percent: String(limits.rollingReserveBasisPoints / 100),
  days: String(limits.rollingReserveDays),
}
const smallest = { minimum: amountText(decimalOf(minimumWithdrawal('CNY') ?? 0n, 'CNY')) }
const kept = { days: String(limits.exportLife / day) }

export const chapters: readonly Chapter[] = [
  {
    title: m.withdrawal_guide_chapter_1,
    steps: [
      step(m.withdrawal_guide_title_1, m.withdrawal_guide_text_1),
      step(m.withdrawal_guide_title_2, m.withdrawal_guide_text_2, {
        figure: BalanceFigure,
        page: '/aq/accountBalance',
      }),
      step(m.withdrawal_guide_title_3, m.withdrawal_guide_text_3, {
        figure: PathFigure,
        page: '/aq/unsettledBalance',
      }),
      step(m.withdrawal_guide_title_4, () => m.withdrawal_guide_text_4(reserve)),
      step(m.withdrawal_guide_title_5, m.withdrawal_guide_text_5),
      step(m.withdrawal_guide_title_6, m.withdrawal_guide_text_6),
      step(m.withdrawal_guide_title_7, m.withdrawal_guide_text_7),
    ],
  },
  {
    title: m.withdrawal_guide_chapter_2,
    steps: [
      step(m.withdrawal_guide_title_8, m.withdrawal_guide_text_8, { page: '/aq/cashAccount' }),
      step(m.withdrawal_guide_title_9, m.withdrawal_guide_text_9, { page: '/aq/cashAccount' }),
      step(m.withdrawal_guide_title_10, m.withdrawal_guide_text_10),
      step(m.withdrawal_guide_title_11, m.withdrawal_guide_text_11, { figure: ReviewFigure }),
      step(m.withdrawal_guide_title_12, m.withdrawal_guide_text_12),
      step(m.withdrawal_guide_title_13, m.withdrawal_guide_text_13),
      step(m.withdrawal_guide_title_14, m.withdrawal_guide_text_14, { page: '/aq/cashAccount' }),
    ],
  },
  {
    title: m.withdrawal_guide_chapter_3,
    steps: [
      step(m.withdrawal_guide_title_15, m.withdrawal_guide_text_15),
      step(m.withdrawal_guide_title_16, m.withdrawal_guide_text_16, { figure: SplitFigure }),
      step(m.withdrawal_guide_title_17, () => m.withdrawal_guide_text_17(smallest)),
      step(m.withdrawal_guide_title_18, m.withdrawal_guide_text_18),
    ],
  },
  {
    title: m.withdrawal_guide_chapter_4,
    steps: [
      step(m.withdrawal_guide_title_19, m.withdrawal_guide_text_19, { page: '/aq/accountBalance' }),
      step(m.withdrawal_guide_title_20, m.withdrawal_guide_text_20),
      step(m.withdrawal_guide_title_21, m.withdrawal_guide_text_21, { figure: DialogFigure }),
      step(m.withdrawal_guide_title_22, m.withdrawal_guide_text_22),
      step(m.withdrawal_guide_title_23, m.withdrawal_guide_text_23),
      step(m.withdrawal_guide_title_24, m.withdrawal_guide_text_24),
      step(m.withdrawal_guide_title_25, m.withdrawal_guide_text_25),
      step(m.withdrawal_guide_title_26, m.withdrawal_guide_text_26, { figure: FreezeFigure }),
      step(m.withdrawal_guide_title_27, m.withdrawal_guide_text_27),
    ],
  },
  {
    title: m.withdrawal_guide_chapter_5,
    steps: [
      step(m.withdrawal_guide_title_28, m.withdrawal_guide_text_28, { page: '/aq/accountBalance' }),
      step(m.withdrawal_guide_title_29, m.withdrawal_guide_text_29, { page: '/aq/websiteList' }),
      step(m.withdrawal_guide_title_30, m.withdrawal_guide_text_30, {
        figure: StoresFigure,
        page: '/aq/clientWithdraw',
      }),
    ],
  },
  {
    title: m.withdrawal_guide_chapter_6,
    steps: [
      step(m.withdrawal_guide_title_31, m.withdrawal_guide_text_31, { figure: StatesFigure }),
      step(m.withdrawal_guide_title_32, () => m.withdrawal_guide_text_32(arrivalDays), {
        figure: ArrivalFigure,
      }),
      step(m.withdrawal_guide_title_33, m.withdrawal_guide_text_33),
      step(m.withdrawal_guide_title_34, m.withdrawal_guide_text_34),
      step(m.withdrawal_guide_title_35, m.withdrawal_guide_text_35),
      step(m.withdrawal_guide_title_36, m.withdrawal_guide_text_36),
    ],
  },
  {
    title: m.withdrawal_guide_chapter_7,
    steps: [
      step(m.withdrawal_guide_title_37, m.withdrawal_guide_text_37, {
        page: '/aq/withdrawalDetail',
      }),
      step(m.withdrawal_guide_title_38, m.withdrawal_guide_text_38, { figure: LinesFigure }),
      step(m.withdrawal_guide_title_39, m.withdrawal_guide_text_39, { page: '/aq/transitionLog' }),
      step(m.withdrawal_guide_title_40, m.withdrawal_guide_text_40, { page: '/aq/paymentRecord' }),
      step(m.withdrawal_guide_title_41, () => m.withdrawal_guide_text_41(kept), {
        page: '/aq/withdrawalDetail',
      }),
    ],
  },
  {
    title: m.withdrawal_guide_chapter_8,
    steps: [
      step(m.withdrawal_guide_title_42, m.withdrawal_guide_text_42, {
        figure: CalendarFigure,
        page: '/aq/calendar',
      }),
      step(m.withdrawal_guide_title_43, m.withdrawal_guide_text_43),
    ],
  },
]
