// `npm run typecheck`. By the native compiler, in a fifth of the time; the linter's rules need the interface of version 6.
import { packageCommand, runNode } from '../lib/process';
import { main } from '../lib/main';

void main(() => runNode(packageCommand('typescript-7', 'tsc'), ['--noEmit', '-p', '.']));
