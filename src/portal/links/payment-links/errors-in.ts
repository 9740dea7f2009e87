/** What is wrong in a part of the form, with paths that begin in it. */
export const errorsIn = (errors: Readonly<Record<string, string>>, at: string) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, words]) =>
      path.startsWith(at) ? [[path.slice(at.length), words] as const] : [],
    ),
  )
