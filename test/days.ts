/** The first and the last days, a leap day, and the last day of a February without a leap day. */
export const EXISTING_DAYS = ['2000-01-01', '2000-02-29', '2100-02-28', '2100-12-31'];
export const EXISTING_MONTHS = ['2000-01-01', '2100-12-01'];

const MONTHS_OUT_OF_RANGE = [
  ...['1999-12-01', '2101-01-01', '9999-12-01', '0000-01-01', '0001-01-01', '0027-05-01'],
  ...['10000-01-01', '+010000-01-01', '-000001-01-01', '-2027-05-01'],
];

/** Days just outside the range and far from it, and days that exist in no year or only in other years. */
export const MISSING_DAYS = [
  ...MONTHS_OUT_OF_RANGE,
  ...['1999-12-31', '9999-12-15', '0027-05-08', '2100-02-29', '2000-02-30', '2027-02-29', '2027-04-31'],
  ...['2027-13-01', '2027-00-10', '2027-01-00'],
];
export const MISSING_MONTHS = [...MONTHS_OUT_OF_RANGE, '2027-13-01', '2027-00-01'];
