/** Whole addresses, as people write them. A line break is written as " / ". */
export const COMPLETE = `
Musterstraße 12 / 12345 Musterstadt
Musterstr. 12, 12345 Musterstadt
Musterstraße 12 12345 Musterstadt
musterstrasse 12a 12345 musterstadt
12345 Musterstadt, Musterstraße 12
Musterstraße 12 – 12345 Musterstadt
Musterstraße 12, D-12345 Musterstadt
Musterstraße 12, Musterstadt 12345
Musterstraße 12, Köln, 50667
Am Markt 3 / 52349 Düren
Straße des 17. Juni 135, 10623 Berlin
Straße 12 Nr. 4, 13125 Berlin
Q 7, 24, 68161 Mannheim
Muster GmbH & Co. KG / z. Hd. Frau Meier / Musterweg 12-14 / 12345 Musterstadt
Turnverein 1860 e. V. / c/o Anna Muster / Im Winkel 3 / 12345 Musterstadt
Universität Musterstadt / Der Kanzler / Abteilung 2.1 / 12345 Musterstadt
Muster AG / 50606 Köln
Postfach 12 34 56, 50667 Köln
Musterstraße 12, Hinterhaus, 2. OG / 12345 Musterstadt
Hof 3 / 17268 Templin / Deutschland
Dorf 7, 6863 Egg
Mariahilfer Straße 12/3/4, 1070 Wien
Bahnhofstrasse 1, 8001 Zürich
Städtle 49, 9490 Vaduz
Avenue Louise 54, 1050 Bruxelles
12 rue de la Paix, 75002 Paris
12, rue du Fort, L-1234 Luxembourg
Damrak 1, 1012 LG Amsterdam
Damrak 1, 1012LG Amsterdam
Parkweg 12 / 2271 AK Voorburg
10 Downing Street, London SW1A 2AA
10 Downing Street / London / SW1A 2AA
Flat 3, 12 High Street, Belfast, BT1 2AB
1 Main Street, Gibraltar GX11 1AA
12 Baggot Street, Dublin 4
12 Baggot Street Lower, Dublin, D04 X2T3
The Old Rectory, Ballyvaughan, Co. Clare
Rose Cottage, Main Street, Dingle, Co. Kerry, Ireland
12 Main Street Dingle
12 Main Street, Dingle, Ireland
Trinity College / College Green / Dublin 2
ul. Marszałkowska 12, 00-950 Warszawa
ul. Długa 5/7, 31-147 Kraków
Storgatan 5, 111 22 Stockholm
Storgatan 5, SE-111 22 Stockholm
Vestergade 12, 8000 Aarhus C
Karl Johans gate 1, 0154 Oslo
Mannerheimintie 12, 00100 Helsinki
Laugavegur 12, 101 Reykjavík
Tinganes 1, FO-100 Tórshavn
Václavské náměstí 1, Praha 1, 110 00
Václavské náměstí 1, Praha 1, 11000
Hlavná 5, 811 01 Bratislava
Fő utca 12., 1011 Budapest
Budapest, Fő utca 12.
Via Roma 12, 00184 Roma RM
Piazza Walther 3, 39100 Bolzano
Calle Mayor 12, 3º B, 28013 Madrid
Rua Augusta 12, 1100-053 Lisboa
12 Triq ir-Repubblika, Valletta VLT 1117
12 Triq il-Kbira, Sliema
Ermou 12, 105 63 Athína
Brīvības iela 12, Rīga, LV-1010
Gedimino pr. 12, LT-01103 Vilnius
Viru 12, 10140 Tallinn
Ilica 12, 10000 Zagreb
Slovenska cesta 12, 1000 Ljubljana
Strada Lipscani 12, 030031 București
bul. Vitosha 12, 1000 Sofia
Carrer Major 12, AD500 Andorra la Vella
12 avenue de la Costa, MC 98000 Monaco
Via del Serrone 12, 47890 San Marino
00120 Città del Vaticano
Bulevar kralja Aleksandra 12, 11000 Beograd
wie Veranstaltungsanschrift
noch offen
Rathaus
`;

/** Addresses by the parts that they lack. */
export const INCOMPLETE = {
  postalCodeAndTown: `
Musterstraße 12
  musterstr.12b /
Musterstrasse 12 - 14
Bahnhofstr. 5,
Am Markt 3
Unter den Linden 5
An der alten Mühle 7
Im Winkel 3a
Kleindorf 12
Lange Reihe 5
Jungfernstieg 30
Anna Muster, Musterstraße 12
Muster GmbH & Co. KG / z. Hd. Frau Meier / Musterweg 12-14
Anna Muster / Zur Linde 3
Postfach 123
12 High Street
`,
  postalCode: `
Musterstraße 12, Musterstadt
Musterstr. 12 Musterstadt
Musterweg 12 / Musterstadt / Deutschland
Muster GmbH / Am Markt 3 / Musterstadt
Mariahilfer Straße 12 / Wien
`,
  town: `
Musterstraße 12, 12345
Am Markt 3 / 12345
Anna Muster / Musterweg 12a / 12345
`,
};
