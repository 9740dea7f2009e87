import type { enumTopics, getEnum } from '#contract/access/common.ts'
import type { Output } from '#contract/call.ts'
import { brandNames, cardBrands } from '#domain/cards.ts'
import { currencies, settlementCurrencies } from '#domain/currencies.ts'
import { depositOrigins, frozenTypes, fundTypes } from '#domain/funds.ts'
import {
  appealStatuses,
  chargebackOutcomes,
  chargebackReasons,
  chargebackStages,
  chargebackStatuses,
} from '#domain/payments/chargebacks.ts'
import {
  tradeOutcomes,
  transactionStatuses,
  transactionTypes,
} from '#domain/payments/transactions.ts'
import { type Language, timeZones } from '#domain/time-zones.ts'
import { countryNameIn } from '#labels/country-name.ts'
import { fundLabels, originLabels } from '#labels/funds.ts'
import type { Label } from '#labels/label.ts'
import {
  appealStatusLabels,
  outcomeLabels as caseOutcomeWords,
  caseStatusLabels,
  chargebackLabels,
  reasonLabels,
} from '#labels/payments/chargebacks.ts'
import { outcomeLabels } from '#labels/payments/outcomes.ts'
import { statusLabels, typeLabels } from '#labels/payments/transactions.ts'
import { countryCodes } from './countries.ts'

type Topic = (typeof enumTopics)[number]
type Items = Output<typeof getEnum>

const worded =
  <Code extends string>(codes: readonly Code[], words: Record<Code, Label>) =>
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

/** Sorted by the collation of the language; Chinese names by pinyin. */
const byName =
  (items: (language: Language) => Items) =>
  (language: Language): Items => {
    const { compare } = new Intl.Collator(language)
    return items(language).toSorted((a, b) => compare(a.label, b.label))
  }

const itemsOf: Record<Topic, (language: Language) => Items> = {
  transactionType: worded(transactionTypes, typeLabels),
  transactionStatus: worded(transactionStatuses, statusLabels),
  tradeOutcome: worded(tradeOutcomes, outcomeLabels),
  fundType: worded(fundTypes, fundLabels),
  frozenType: worded(frozenTypes, fundLabels),
  depositOrigin: worded(depositOrigins, originLabels),
  paymentBrand: () => cardBrands.map((value) => ({ value, label: brandNames[value] })),
  currency: named(currencies),
  settlementCurrency: named(settlementCurrencies),
  timeZone: () => timeZones.map((value) => ({ value, label: value })),
  chargebackType: worded(chargebackStages, chargebackLabels),
  chargebackReason: worded(chargebackReasons, reasonLabels),
  chargebackStatus: worded(chargebackStatuses, caseStatusLabels),
  chargebackOutcome: worded(chargebackOutcomes, caseOutcomeWords),
  appealStatus: worded(appealStatuses, appealStatusLabels),
  country: byName(countries),
}

/** The values of an enumeration with their labels. */
export const enumItems = (topic: Topic, language: Language): Items => itemsOf[topic](language)
