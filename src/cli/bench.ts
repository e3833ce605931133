// `npm run bench`: the site beside stock Docusaurus, and the search beside MiniSearch.
import process from 'node:process';
import { benchCommand } from '../../tests/bench/command';
import { main } from '../lib/main';

void main(() => benchCommand(process.argv.slice(2)));
