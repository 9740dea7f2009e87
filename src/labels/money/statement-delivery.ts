import type { SftpProblem } from '#domain/money/statement-delivery.ts'
import { m } from '#paraglide/messages.js'
import type { Label } from '../label.ts'

/** Why files could not be uploaded to a server, and how to fix it. */
export const sftpProblemLabels = {
  port: m.statement_settings_problem_port,
  unknown_name: m.statement_settings_problem_unknown_name,
  inner_address: m.statement_settings_problem_inner_address,
  unreachable: m.statement_settings_problem_unreachable,
  timeout: m.statement_settings_problem_timeout,
  host_key: m.statement_settings_problem_host_key,
  secret: m.statement_settings_problem_secret,
  login: m.statement_settings_problem_login,
  directory: m.statement_settings_problem_directory,
  not_writable: m.statement_settings_problem_not_writable,
  interrupted: m.statement_settings_problem_interrupted,
  no_server: m.statement_settings_problem_no_server,
} satisfies Readonly<Record<SftpProblem, Label>>
