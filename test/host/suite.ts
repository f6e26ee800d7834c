import './commands.test.ts';
import './compare.test.ts';
import './contract.test.ts';
import './exports.test.ts';
import './hover.test.ts';
import './isolation.test.ts';
import './settings.test.ts';
import './trials.test.ts';
