// `npm run bench`: bytes, times and builds of the site beside stock Docusaurus from the same docs, with the targets.
import process from 'node:process';
import { benchCommand } from '../../bench/command';
import { main } from '../lib/main';

void main(() =>
  benchCommand(process.argv.slice(2), (line) => {
    console.log(line);
  }),
);
