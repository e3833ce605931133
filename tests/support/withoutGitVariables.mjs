// Tests make repositories of their own. git gives its hooks, which may run the tests, variables that
// name the author's, and every git that a test starts would write there.
import process from 'node:process';

for (const name of Object.keys(process.env))
  if (name.startsWith('GIT_')) Reflect.deleteProperty(process.env, name);
