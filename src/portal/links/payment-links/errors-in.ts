/** The errors below a path of the form, keyed relative to it. */
export const errorsIn = (errors: Readonly<Record<string, string>>, at: string) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, words]) =>
      path.startsWith(at) ? [[path.slice(at.length), words] as const] : [],
    ),
  )
