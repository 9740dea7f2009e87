/** Operator statuses; a deleted operator remains for the record only. */
export const operatorStatuses = ['enabled', 'disabled', 'deleted'] as const
export type OperatorStatus = (typeof operatorStatuses)[number]

export const switchableStatuses = ['enabled', 'disabled'] as const satisfies OperatorStatus[]

export const operatorLimits = {
  name: 60,
  email: 254,
  roleName: 60,
  roleDescription: 200,
  /** Roles of one merchant; also groups or roles of one operator. */
  roles: 200,
} as const

/** Starts with a letter; letters, digits, dot, hyphen and underscore; 3 to 32 characters. */
export const loginNamePattern = /^[A-Za-z][\w.-]{2,31}$/
