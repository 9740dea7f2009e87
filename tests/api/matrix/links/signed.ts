import { type Entries, email, own } from '../../support/matrix-entry.ts'

const usd = { currency: 'USD' }

export const entries: Entries = {
  // A signed call needs no session, and a session cannot replace the signature.
  'signed.createPaymentLink': own(
    () => ({
      orderId: 'o1',
      ...usd,
      products: [{ name: 'A thing', price: '1.00', quantity: 1 }],
      bookerName: 'Ann',
      bookerEmail: email(),
    }),
    'signature_refused',
  ),
  'signed.getPaymentLink': own(() => ({ linkId: 'lnk_none' }), 'signature_refused'),
  'signed.listPaymentLinks': own(() => ({}), 'signature_refused'),
  'signed.resendPaymentLink': own(() => ({ linkId: 'lnk_none' }), 'signature_refused'),
  'signed.invalidatePaymentLink': own(() => ({ linkId: 'lnk_none' }), 'signature_refused'),
  'signed.getTransaction': own(() => ({ transactionId: 'txn_none' }), 'signature_refused'),
}
