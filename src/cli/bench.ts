// `npm run bench`: bytes, times and builds of the site beside stock Docusaurus from the same docs, with the targets.
import process from 'node:process';
import { benchCommand } from '../../tests/bench/site/command';
import { main } from './main';

void main(() =>
  benchCommand(process.argv.slice(2), (line) => {
    console.log(line);
  }),
);
