import { logisticsUploadFlow } from '#machines/payments/flows/logistics-upload.ts'
import type { Model } from '../../../support/explore.ts'
import { lost, newKey, out, rejected } from '../samples.ts'

const { message, reasons } = rejected
const outcomes = out(
  { kind: 'taken' },
  { kind: 'overwrite_needed' },
  { kind: 'rejected' },
  { kind: 'refused', message, reasons },
)

export const logisticsUploadModel: Model = {
  machine: logisticsUploadFlow,
  inputs: [{ newKey }],
  samples: {
    CHOOSE: [{ file: new File(['Transaction ID'], 'orders.csv') }],
    'done:upload': outcomes,
    'error:upload': lost,
    'done:overwrite': outcomes,
    'error:overwrite': lost,
  },
}
