/** Why guards of this area refuse, by module. `src/labels/reasons` gives each code its owner and its text. */
export const accessReasonCodes = {
  account: ['account.checking', 'account.passed', 'account.not_sent', 'account.not_passed'],
  codes: ['sms.too_soon', 'code.six_digits'],
  keys: ['key.none'],
  operators: [
    'operator.own_account',
    'operator.beyond_own',
    'operator.enabled',
    'operator.disabled',
    'operator.deleted',
  ],
  passwords: ['password.rules', 'password.repeat', 'password.ticket_over'],
  recovery: ['recover.account_invalid'],
  registration: [
    'agreement.needed',
    'register.person_incomplete',
    'register.company_incomplete',
    'register.account_incomplete',
  ],
  roles: [
    'role.own',
    'role.beyond_own',
    'role.in_use',
    'role.too_many',
    'group.beyond_own',
    'permission.beyond_own',
  ],
  security: ['password.original_missing', 'password.unchanged', 'phone.invalid'],
  signIn: ['email.required', 'email.invalid', 'password.too_short'],
  tradeType: ['trade_type.required', 'trade_type.already_chosen'],
  views: ['view.of_another', 'view.too_many'],
} as const
