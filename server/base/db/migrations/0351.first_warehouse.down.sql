-- A warehouse without an address cannot be told to the older version: it gets the first place there is.
update warehouse set
  province_id = coalesce(province_id, (select min(code) from region where level = 1)),
  city_id = coalesce(city_id, (select min(code) from region where level = 2)),
  district_id = coalesce(district_id, (select min(code) from region where level = 3)),
  address = coalesce(address, '');
alter table warehouse
  alter column province_id set not null,
  alter column city_id set not null,
  alter column district_id set not null,
  alter column address set not null;
