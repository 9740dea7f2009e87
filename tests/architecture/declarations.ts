// Finds the declaration and the type of a name from the source text alone.
import ts from 'typescript'
import { treeOf } from '../../scripts/build/sources.ts'

/** The declaration of an identifier, in this file or in the one it is imported from. */
export function declarationOf(name: ts.Identifier): ts.Node | undefined {
  const wanted = name.text
  // Looks in the innermost function with such a parameter or constant, then in the file, then in its imports.
  for (let at: ts.Node = name.parent; at !== undefined; at = at.parent) {
    const here = declaredIn(at, wanted)
    if (here) return here
    if (ts.isSourceFile(at)) return importedInto(at, wanted)
  }
  return undefined
}

function declaredIn(at: ts.Node, wanted: string): ts.Node | undefined {
  if (ts.isFunctionLike(at)) {
    for (const parameter of at.parameters) {
      const found = bindingOf(parameter, wanted)
      if (found) return found
    }
  }
  if (ts.isForOfStatement(at) || ts.isForStatement(at)) {
    const list = at.initializer
    if (list && ts.isVariableDeclarationList(list))
      return list.declarations.map((one) => bindingOf(one, wanted)).find(Boolean)
  }
  if (!ts.isBlock(at) && !ts.isSourceFile(at)) return undefined
  for (const statement of at.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === wanted) return statement
    if (!ts.isVariableStatement(statement)) continue
    for (const declared of statement.declarationList.declarations) {
      const found = bindingOf(declared, wanted)
      if (found) return found
    }
  }
  return undefined
}

function bindingOf(
  declared: ts.ParameterDeclaration | ts.VariableDeclaration | ts.BindingElement,
  wanted: string,
): ts.Node | undefined {
  const { name } = declared
  if (ts.isIdentifier(name)) return name.text === wanted ? declared : undefined
  for (const element of name.elements) {
    const found = ts.isBindingElement(element) ? bindingOf(element, wanted) : undefined
    if (found) return found
  }
  return undefined
}

function importedInto(file: ts.SourceFile, wanted: string): ts.Node | undefined {
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) continue
    const element = bindings.elements.find((one) => one.name.text === wanted)
    if (!element || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const path = pathOf(file.fileName, statement.moduleSpecifier.text)
    const own = (element.propertyName ?? element.name).text
    return path === undefined ? undefined : declaredIn(treeOf(path), own)
  }
  return undefined
}

function pathOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#server/')) return specifier.replace('#server/', 'src/server/')
  if (!specifier.startsWith('.')) return undefined
  const folders = from.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') folders.pop()
    else if (part !== '.') folders.push(part)
  }
  return folders.join('/')
}

export const typeOf = (node: ts.Node): ts.TypeNode | undefined =>
  ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isFunctionLike(node)
    ? node.type
    : undefined

/** The member of a type literal, or of a named type of this file or of an imported one. */
function memberOf(type: ts.TypeNode | undefined, name: string): ts.TypeNode | undefined {
  if (type === undefined) return undefined
  if (ts.isIntersectionTypeNode(type))
    return type.types.map((one) => memberOf(one, name)).find(Boolean)
  if (ts.isTypeLiteralNode(type)) {
    const member = type.members.find((one) => one.name?.getText() === name)
    return member && ts.isPropertySignature(member) ? member.type : undefined
  }
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return undefined
  const wrapped = /^(?:Readonly|Required|Pick|Omit)$/.test(type.typeName.text)
  return memberOf(wrapped ? type.typeArguments?.[0] : aliasOf(type.typeName), name)
}

function aliasOf(name: ts.Identifier): ts.TypeNode | undefined {
  const file = name.getSourceFile()
  const inFile = (tree: ts.SourceFile, wanted: string) =>
    tree.statements.find(
      (one): one is ts.TypeAliasDeclaration =>
        ts.isTypeAliasDeclaration(one) && one.name.text === wanted,
    )?.type
  const own = inFile(file, name.text)
  if (own) return own
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) continue
    const element = bindings.elements.find((one) => one.name.text === name.text)
    const path = element && pathOf(file.fileName, statement.moduleSpecifier.text)
    if (element && path) return inFile(treeOf(path), (element.propertyName ?? element.name).text)
  }
  return undefined
}

/** The type of an expression: an identifier, or a chain of property accesses. */
export function typeOfExpression(node: ts.Expression): ts.TypeNode | undefined {
  if (ts.isPropertyAccessExpression(node))
    return memberOf(typeOfExpression(node.expression), node.name.text)
  if (!ts.isIdentifier(node)) return undefined
  const declared = declarationOf(node)
  if (declared === undefined) return undefined
  if (ts.isBindingElement(declared)) return typeOfBinding(declared)
  return typeOf(declared)
}

function typeOfBinding(element: ts.BindingElement): ts.TypeNode | undefined {
  const owner = element.parent.parent
  const name = (element.propertyName ?? element.name).getText()
  if (ts.isBindingElement(owner)) return memberOf(typeOfBinding(owner), name)
  if (owner.type) return memberOf(owner.type, name)
  const from = ts.isVariableDeclaration(owner) ? owner.initializer : undefined
  return from && memberOf(typeOfExpression(from), name)
}
