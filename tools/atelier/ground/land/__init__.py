"""What a country is made of: relief, water, fields, woods, roads, towns. Called by the sheets and the painters."""
