// `npm run typecheck`
import { packageCommand, runNode } from '../lib/command';
import { main } from '../lib/main';

void main(() => runNode(packageCommand('typescript', 'tsc'), ['--noEmit', '-p', '.']));
