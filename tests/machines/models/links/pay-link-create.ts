import type { DraftProduct, LinkDraft } from '#domain/links/link-drafts.ts'
import { type MadeLink, payLinkCreateFlow } from '#machines/links/flows/pay-link-create.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import type { Model } from '../../../support/explore.ts'
import { lost, newKey, out, rejected } from '../samples.ts'

export const socks: DraftProduct = {
  key: 'p1',
  name: 'Merino socks',
  quantity: '2',
  price: '18.50',
  values: {},
}

/** A complete link draft with a theme and a mode. */
export const wholeDraft: LinkDraft = {
  version: 3,
  storeId: 'S1',
  currency: 'USD',
  brandId: '',
  templateId: '',
  sendsMail: true,
  reminds: false,
  themeId: 'the_1',
  modeId: 'mod_1',
  bookerName: 'Priya Raman',
  bookerEmail: 'priya.raman@mail.example',
  bookerPhone: '+44 7700 900318',
  country: 'GB',
  language: 'en',
  orderId: '',
  products: [socks],
  values: {},
  otherFee: '',
  remarks: '',
  hours: '',
  returnUrl: '',
  authorizeOnly: false,
  asksShipping: false,
}

export const made: MadeLink = {
  linkId: 'lnk_1',
  url: 'https://pay.example/paymentLinkV3?id=code-of-a-link',
  version: 3,
}
const { message, reasons } = rejected
const said = { kind: 'refused', message, reasons, faults: { bookerEmail: 'Wrong' } }

const faultsOf = ({ bookerName }: LinkDraft): FieldErrorTexts =>
  bookerName === '' ? { bookerName: 'Required' } : {}

export const payLinkCreateModel: Model = {
  machine: payLinkCreateFlow,
  inputs: [{ draft: { ...wholeDraft, bookerName: '', products: [] }, faultsOf, newKey }],
  samples: {
    FILL: [{ patch: { bookerName: 'Ada Berg' } }, { patch: { bookerName: '' } }],
    ADD_PRODUCT: [{ product: socks }],
    CHANGE_PRODUCT: [{ key: 'p1', patch: { quantity: '3' } }],
    REMOVE_PRODUCT: [{ key: 'p1' }],
    VALIDITY: [{ hours: '48' }, { hours: '169' }],
    'done:begin': out(
      { missing: [], draft: wholeDraft },
      { missing: ['theme', 'mode'], draft: wholeDraft },
    ),
    'error:begin': lost,
    'done:read': out({ kind: 'shown' }, said),
    'error:read': lost,
    'done:make': out({ kind: 'made', made }, said),
    'error:make': lost,
  },
  // Only which products there are matters, not how often one was added.
  abstract: ({ draft, missing, failure }) => {
    const { bookerName, products, hours } = draft as LinkDraft
    return [bookerName === '', products.length > 0, hours, missing, failure]
  },
}
