import { getNewFlag, getNonUploadCount, getSettledDefect, list } from '#contract/logistics.ts'
import { refetchAll } from '#portal/kit/query.ts'

/** After logistics were uploaded: the list and the numbers are asked for again. */
export const reload = () => refetchAll(list, getNonUploadCount, getSettledDefect, getNewFlag)
