import type { Model } from '../../support/explore.ts'
import {
  cancelModel,
  captureModel,
  refundModel,
  returnTradeModel,
  reviewModel,
  voidModel,
} from './dialogs.ts'
import { exportJobModel, paymentLinkModel, transactionModel } from './lifecycles.ts'
import {
  checkoutModel,
  exportModel,
  languageSwitchModel,
  signInModel,
  smsCountdownModel,
  timeZoneSwitchModel,
} from './pages.ts'

/** The models of all machines, in the order of their ids. */
export const models: readonly Model[] = [
  cancelModel,
  captureModel,
  checkoutModel,
  exportModel,
  exportJobModel,
  languageSwitchModel,
  paymentLinkModel,
  refundModel,
  returnTradeModel,
  reviewModel,
  signInModel,
  smsCountdownModel,
  timeZoneSwitchModel,
  transactionModel,
  voidModel,
]
