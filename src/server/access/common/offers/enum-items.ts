import type { enumTopics, getEnum } from '#contract/access/common.ts'
import type { Output } from '#contract/call.ts'
import { brandNames, cardBrands } from '#domain/cards.ts'
import { currencies, settlementCurrencies } from '#domain/currencies.ts'
import { depositOrigins, frozenTypes, fundTypes } from '#domain/funds.ts'
import { type Language, timeZones } from '#domain/time-zones.ts'
import {
  appealStatuses,
  chargebackOutcomes,
  chargebackReasons,
  chargebackStages,
  chargebackStatuses,
} from '#domain/trade/chargebacks.ts'
import { tradeOutcomes, transactionStatuses, transactionTypes } from '#domain/trade/transactions.ts'
import { countryNameIn } from '#words/country-name.ts'
import { fundWords, originWords } from '#words/funds.ts'
import {
  appealStatusWords,
  outcomeWords as caseOutcomeWords,
  caseStatusWords,
  chargebackWords,
  reasonWords,
} from '#words/trade/chargebacks.ts'
import { outcomeWords } from '#words/trade/outcomes.ts'
import { statusWords, typeWords } from '#words/trade/transactions.ts'
import type { Word } from '#words/word.ts'
import { countryCodes } from './countries.ts'

type Topic = (typeof enumTopics)[number]
type Items = Output<typeof getEnum>

const worded =
  <Code extends string>(codes: readonly Code[], words: Record<Code, Word>) =>
  (locale: Language): Items =>
    codes.map((value) => ({ value, label: words[value]({}, { locale }) }))

const named =
  (codes: readonly string[]) =>
  (language: Language): Items => {
    const names = new Intl.DisplayNames(language, { type: 'currency' })
    return codes.map((value) => ({ value, label: names.of(value) ?? value }))
  }
const countries = (language: Language): Items =>
  countryCodes.map((value) => ({ value, label: countryNameIn(value, language) }))

/** In the order in which a reader of the language looks for a name; Chinese ones by their sound. */
const byName =
  (items: (language: Language) => Items) =>
  (language: Language): Items => {
    const { compare } = new Intl.Collator(language)
    return items(language).toSorted((a, b) => compare(a.label, b.label))
  }

const itemsOf: Record<Topic, (language: Language) => Items> = {
  transactionType: worded(transactionTypes, typeWords),
  transactionStatus: worded(transactionStatuses, statusWords),
  tradeOutcome: worded(tradeOutcomes, outcomeWords),
  fundType: worded(fundTypes, fundWords),
  frozenType: worded(frozenTypes, fundWords),
  depositOrigin: worded(depositOrigins, originWords),
  paymentBrand: () => cardBrands.map((value) => ({ value, label: brandNames[value] })),
  currency: named(currencies),
  settlementCurrency: named(settlementCurrencies),
  timeZone: () => timeZones.map((value) => ({ value, label: value })),
  chargebackType: worded(chargebackStages, chargebackWords),
  chargebackReason: worded(chargebackReasons, reasonWords),
  chargebackStatus: worded(chargebackStatuses, caseStatusWords),
  chargebackOutcome: worded(chargebackOutcomes, caseOutcomeWords),
  appealStatus: worded(appealStatuses, appealStatusWords),
  country: byName(countries),
}

/** The values of a closed list with their words. */
export const enumItems = (topic: Topic, language: Language): Items => itemsOf[topic](language)
