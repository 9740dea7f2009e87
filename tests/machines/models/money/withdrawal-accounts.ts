import type { WrittenBankChange } from '#domain/money/bank-change.ts'
import { bankChangeFlow } from '#machines/money/flows/bank-change.ts'
import { virtualAccountLifecycle } from '#machines/money/lifecycles/virtual-account.ts'
import { withdrawalAccountLifecycle } from '#machines/money/lifecycles/withdrawal-account.ts'
import type { Model } from '../../../support/explore.ts'
import { lost, newKey, out, rejected } from '../samples.ts'

export const withdrawalAccountModel: Model = {
  machine: withdrawalAccountLifecycle,
  places: (['pending', 'failed', 'approved', 'deleted'] as const).flatMap((value) => [
    { value, context: { kind: 'bank', withdrawalOpen: false } },
    { value, context: { kind: 'va', withdrawalOpen: false } },
    { value, context: { kind: 'bank', withdrawalOpen: true } },
  ]),
  samples: { APPROVE: [{ by: 'sales' }, { by: 'system' }] },
}

export const virtualAccountModel: Model = {
  machine: virtualAccountLifecycle,
  places: (['in_review', 'active', 'review_failed'] as const).flatMap((value) => [
    { value, context: { currencies: ['USD'], waits: false, articles: false } },
    { value, context: { currencies: ['USD'], waits: true, articles: true } },
  ]),
  samples: {
    ADD_CURRENCY: [{ currencies: [] }, { currencies: ['USD'] }, { currencies: ['EUR'] }],
  },
}

export const wholeChange: WrittenBankChange = {
  accountName: 'Northlight Trading',
  bankName: '中国银行',
  cardNo: '6217850100001234567',
  branchInfo: '',
  swiftCode: 'BKCHCNBJ',
  bankCode: '104',
  bankAddress: '北京市西城区复兴门内大街1号',
  reservedPhoneNo: '+861066596688',
}
const { message, reasons } = rejected
const said = { message, reasons, faults: { code: 'Wrong' } }

export const bankChangeModel: Model = {
  machine: bankChangeFlow,
  inputs: [{ newKey }],
  samples: {
    OPEN: [{ fields: null }, { fields: wholeChange }],
    FIELD: [{ field: 'bankName', value: 'Bank of China' }],
    CODE: [{ value: '123456' }, { value: '12' }],
    'done:update': out(
      { kind: 'changed' },
      { kind: 'exists', ...said },
      { kind: 'codeWrong', ...said },
    ),
    'error:update': lost,
  },
}
