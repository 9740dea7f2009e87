import type {
  AnsweredStage,
  ChargebackReason,
  ChargebackStage,
  Ruling,
} from '#domain/payments/chargebacks.ts'

/** A stage to which the bank escalates. */
type NextStage = Exclude<AnsweredStage, 'retrieval'> | 'arbitration'

export type Planned =
  | { readonly kind: 'accepted' | 'rejected' | 'withdrawn' | 'confirmed' }
  | { readonly kind: 'escalated'; readonly to: NextStage }
  | { readonly kind: 'ruled'; readonly ruling: Ruling }
/** An action with its delay in days of sandbox time. */
export type BankAct = { readonly days: number } & Planned

/** What a test card makes the bank do: how the case opens, and what happens when it is answered or a stage begins. */
export type Script = {
  readonly opens: 'retrieval' | '1st_chargeback'
  readonly reason: ChargebackReason
  readonly answered: Readonly<Partial<Record<ChargebackStage, BankAct>>>
  readonly begun: Readonly<Partial<Record<ChargebackStage, BankAct>>>
}

const accepts: BankAct = { kind: 'accepted', days: 5 }
const goesOn = (to: NextStage, days = 5): BankAct => ({ kind: 'escalated', to, days })

/** Runs through every stage: a retrieval, a chargeback that is reversed, and the bank's second chargeback. */
const wholeWay = (ruling: Ruling): Script => ({
  opens: 'retrieval',
  reason: 'not_received',
  answered: {
    retrieval: goesOn('1st_chargeback'),
    '1st_chargeback': accepts,
    '2nd_chargeback': goesOn('pre_arbitration'),
    pre_arbitration: goesOn('arbitration'),
  },
  begun: {
    chargeback_reversal: goesOn('2nd_chargeback', 10),
    arbitration: { kind: 'ruled', ruling, days: 10 },
  },
})

/** By outcome of the test card; `kind` is for cases that did not start from a card, such as those of the demo year. */
const scripts = {
  kind: {
    opens: 'retrieval',
    reason: 'others',
    answered: {
      retrieval: accepts,
      '1st_chargeback': accepts,
      '2nd_chargeback': accepts,
      pre_arbitration: { kind: 'confirmed', days: 5 },
    },
    begun: { arbitration: { kind: 'ruled', ruling: 'win', days: 10 } },
  },
  retrieval: { opens: 'retrieval', reason: 'fraud', answered: { retrieval: accepts }, begun: {} },
  chargeback: {
    opens: '1st_chargeback',
    reason: 'fraud',
    answered: { '1st_chargeback': accepts },
    begun: {},
  },
  chargeback_lost: {
    opens: '1st_chargeback',
    reason: 'not_as_described',
    answered: { '1st_chargeback': { kind: 'rejected', days: 5 } },
    begun: {},
  },
  chargeback_withdrawn: {
    opens: '1st_chargeback',
    reason: 'others',
    answered: {},
    begun: { '1st_chargeback': { kind: 'withdrawn', days: 4 } },
  },
  pre_arbitration_won: {
    opens: '1st_chargeback',
    reason: 'not_as_described',
    answered: {
      '1st_chargeback': goesOn('2nd_chargeback'),
      '2nd_chargeback': goesOn('pre_arbitration'),
      pre_arbitration: { kind: 'confirmed', days: 5 },
    },
    begun: {},
  },
  arbitration_won: wholeWay('win'),
  arbitration_lost: wholeWay('lose'),
  arbitration_partial: wholeWay('partial'),
} as const satisfies Readonly<Record<string, Script>>
export type ScriptName = keyof typeof scripts

export const isScript = (name: string): name is ScriptName => Object.hasOwn(scripts, name)
export const scriptOf = (name: ScriptName): Script => scripts[name]
