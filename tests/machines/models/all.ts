import type { Model } from '../../support/explore.ts'
import {
  accountCreateModel,
  recoverModel,
  registerModel,
  setPasswordModel,
  signInModel,
  smsCountdownModel,
} from './access.ts'
import { autoWithdrawalFlowModel, autoWithdrawalModel } from './auto-withdrawal.ts'
import {
  cancelModel,
  captureModel,
  refundModel,
  returnTradeModel,
  reviewModel,
  voidModel,
} from './dialogs.ts'
import { exportJobModel, operatorModel, paymentLinkModel, transactionModel } from './lifecycles.ts'
import { logisticsUploadModel } from './logistics.ts'
import { checkoutModel, exportModel, languageSwitchModel, timeZoneSwitchModel } from './pages.ts'
import { accountModel, keyActModel, securityChangeModel } from './security.ts'
import { sessionExpiryModel, tradeTypeModel } from './session.ts'
import { storeApplicationModel, websiteModel } from './stores.ts'
import { websiteAuthorisationModel } from './websites.ts'
import { withdrawModel } from './withdraw.ts'
import {
  beneficiaryModel,
  virtualAccountModel,
  withdrawalAccountModel,
} from './withdrawal-accounts.ts'
import { withdrawalModel } from './withdrawals.ts'

/** The models of all machines, in the order of their ids. */
export const models: readonly Model[] = [
  accountModel,
  accountCreateModel,
  autoWithdrawalFlowModel,
  autoWithdrawalModel,
  beneficiaryModel,
  cancelModel,
  captureModel,
  checkoutModel,
  exportModel,
  exportJobModel,
  keyActModel,
  languageSwitchModel,
  logisticsUploadModel,
  operatorModel,
  paymentLinkModel,
  recoverModel,
  refundModel,
  registerModel,
  returnTradeModel,
  reviewModel,
  securityChangeModel,
  sessionExpiryModel,
  setPasswordModel,
  signInModel,
  smsCountdownModel,
  storeApplicationModel,
  timeZoneSwitchModel,
  tradeTypeModel,
  transactionModel,
  virtualAccountModel,
  voidModel,
  websiteModel,
  websiteAuthorisationModel,
  withdrawModel,
  withdrawalModel,
  withdrawalAccountModel,
]
