/** Names a fence may use, each with its grammar; `text` needs none. */
export const grammarNames: ReadonlyMap<string, string> = new Map([
  ['bash', 'bash'],
  ['css', 'css'],
  ['csv', 'csv'],
  ['diff', 'diff'],
  ['html', 'xml-server'],
  ['ini', 'ini'],
  ['js', 'javascript'],
  ['json', 'json'],
  ['jsx', 'tsx'],
  ['md', 'markdown'],
  ['nginx', 'nginx'],
  ['po', 'po'],
  ['python', 'python'],
  ['scss', 'scss'],
  ['sql', 'sql'],
  ['text', 'text'],
  ['ts', 'typescript'],
  ['tsx', 'tsx'],
  ['xml', 'xml-server'],
  ['yaml', 'yaml'],
]);

/** The same names in order: the highlighter and the checker accept these and no others. */
export const fenceLanguages = [...grammarNames.keys()];
