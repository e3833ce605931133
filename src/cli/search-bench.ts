// `npm run bench:search`: relevance, bytes and times of the search, beside MiniSearch, with the targets.
import process from 'node:process';
import { benchCommand } from '../../tests/bench/search/command';
import { main } from './main';

void main(() =>
  benchCommand(process.argv.slice(2), (line) => {
    console.log(line);
  }),
);
