export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

/** Builds a variant for each tone, so that no recipe misses one. */
export const tones = <Look>(look: (tone: Tone) => Look): Record<Tone, Look> => ({
  neutral: look('neutral'),
  info: look('info'),
  good: look('good'),
  warn: look('warn'),
  bad: look('bad'),
})
