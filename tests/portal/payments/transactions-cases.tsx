// Each dialog of a transaction with the model of its machine and the expected request.
import type { ComponentType } from 'react'
import type { ActDialogProps } from '#portal/payments/transactions/act-dialog.tsx'
import { CancelDialog } from '#portal/payments/transactions/cancel-dialog.tsx'
import { CaptureDialog } from '#portal/payments/transactions/capture-dialog.tsx'
import { RefundDialog } from '#portal/payments/transactions/refund-dialog.tsx'
import { ReturnDialog } from '#portal/payments/transactions/return-dialog.tsx'
import { ApproveDialog, RejectDialog } from '#portal/payments/transactions/review-dialog.tsx'
import { VoidDialog } from '#portal/payments/transactions/void-dialog.tsx'
import {
  cancelModel,
  captureModel,
  refundModel,
  returnTradeModel,
  reviewModel,
  voidModel,
} from '../../machines/models/dialogs.ts'
import { factsOf } from '../../machines/models/samples.ts'
import type { Model } from '../../support/explore.ts'

export type Case = {
  readonly name: string
  readonly model: Model
  readonly dialogOf: (event: { act?: string }) => ComponentType<ActDialogProps>
  readonly path: string
  readonly confirm: string
  /** The button names the amount once there is one that can be sent. */
  readonly namesAmount?: boolean
  readonly keepsOnRefusal: boolean
}

const nonOriginal = factsOf('DEBIT', 'SUCCESS', { refundKind: 'NONE', gateway: 'Local' })
const refundToRecipient: Model = {
  ...refundModel,
  samples: {
    ...refundModel.samples,
    OPEN: [{ transactionId: 'T1', facts: nonOriginal }],
    RECIPIENT: (['accountName', 'accountNumber', 'bankCode'] as const).map((field) => ({
      field,
      value: 'A',
    })),
  },
}
const payment = '/merchant/acquirer/payment'
export const cases: readonly Case[] = [
  {
    name: 'capture',
    model: captureModel,
    dialogOf: () => CaptureDialog,
    path: `${payment}/capture`,
    confirm: 'Capture',
    namesAmount: true,
    keepsOnRefusal: true,
  },
  {
    name: 'refund',
    model: refundModel,
    dialogOf: () => RefundDialog,
    path: `${payment}/refund`,
    confirm: 'Refund',
    namesAmount: true,
    keepsOnRefusal: true,
  },
  {
    name: 'refund to a recipient',
    model: refundToRecipient,
    dialogOf: () => RefundDialog,
    path: `${payment}/refund`,
    confirm: 'Refund',
    namesAmount: true,
    keepsOnRefusal: true,
  },
  {
    name: 'cancel',
    model: cancelModel,
    dialogOf: () => CancelDialog,
    path: `${payment}/reversal`,
    confirm: 'Cancel payment',
    keepsOnRefusal: false,
  },
  {
    name: 'void',
    model: voidModel,
    dialogOf: () => VoidDialog,
    path: `${payment}/void`,
    confirm: 'Void',
    keepsOnRefusal: false,
  },
  {
    name: 'review',
    model: reviewModel,
    dialogOf: ({ act }) => (act === 'REJECT' ? RejectDialog : ApproveDialog),
    path: `${payment}/review`,
    confirm: 'Accept payment|Reject payment',
    keepsOnRefusal: true,
  },
  {
    name: 'return',
    model: returnTradeModel,
    dialogOf: () => ReturnDialog,
    path: `${payment}/returnTrade`,
    confirm: 'Return to balance',
    keepsOnRefusal: true,
  },
]
