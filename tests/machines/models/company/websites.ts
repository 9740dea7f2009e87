import { websiteAuthorisationFlow } from '#machines/company/flows/website-authorisation.ts'
import type { Model } from '../../../support/explore.ts'
import { lost, out, rejected } from '../samples.ts'

const { message, reasons } = rejected
const said = (kind: string) => ({ kind, message, reasons })

export const websiteAuthorisationModel: Model = {
  machine: websiteAuthorisationFlow,
  inputs: [{ arrival: 'shop' }, { arrival: 'platform' }, { arrival: 'nothing' }],
  samples: {
    CHOOSE: [{ accId: 'sto_1' }, { accId: 'sto_9' }],
    'done:load': out({ accIds: ['sto_1', 'sto_2'] }, { accIds: ['sto_1'] }, { accIds: [] }),
    'error:load': lost,
    'done:start': out({ kind: 'leave', url: 'https://shop.example' }, said('refused')),
    'error:start': lost,
    'done:bind': out({ kind: 'bound', accId: 'sto_1' }, said('boundElsewhere'), said('refused')),
    'error:bind': lost,
  },
}
