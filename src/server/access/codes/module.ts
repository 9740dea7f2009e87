import { codeJobs } from './jobs.ts'

export const codes = { jobs: codeJobs }
